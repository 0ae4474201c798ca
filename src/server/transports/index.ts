import type { TransportKind } from '../mcp/channel.ts';
import { http } from './http.ts';
import { stdio } from './stdio.ts';

/** Every way to talk to a server, in the order in which they are asked whether they serve. */
export const TRANSPORTS: readonly TransportKind[] = [http, stdio];

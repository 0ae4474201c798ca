import type { Transport } from '@modelcontextprotocol/client';
import type { Failure } from '../../model/failure.ts';
import type { Result } from '../../model/result.ts';
import type { Child, EndingStyle } from '../../process/child.ts';
import type { Output } from '../../process/output.ts';
import type { ServerOptions } from './options.ts';

/** One way to talk to servers. */
export interface TransportKind {
  readonly id: string;
  /** Whether this is the way that the options ask for. */
  serves(options: ServerOptions): boolean;
  /** What is asked of a child to end; HTTP servers take no notice of their input. */
  readonly ending: EndingStyle;
  /** Looks whether the server can be started now. */
  check(options: ServerOptions): Promise<Result<void>>;
  /**
   * Opens the way to one server.
   *
   * @param child the server, when it was started by us
   */
  connect(options: ServerOptions, child: Child | undefined, output: Output): Channel;
}

/** The way to one server. Several clients can use it one after the other, without the server starting again. */
export interface Channel {
  /** A transport for a new client. */
  open(): Transport;
  /** What an error means that the client met and that is no answer of the protocol. */
  explain(error: unknown, method: string): Obstacle;
  /** What was odd on the way, as sentences. */
  warnings(): readonly string[];
  /** Ends the clients' part. Takes leave of a server that runs on; never fails. */
  close(): Promise<void>;
}

/**
 * Why a request was not answered. `refused`: the server did answer, in a way of its own; `not-yet`: nobody listens
 * so far; `failed`: asking again is no use.
 */
export interface Obstacle {
  readonly kind: 'refused' | 'not-yet' | 'failed';
  readonly failure: Failure;
}

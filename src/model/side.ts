/** The two sides of every comparison. */
export const SIDES = ['base', 'head'] as const;
export type Side = (typeof SIDES)[number];

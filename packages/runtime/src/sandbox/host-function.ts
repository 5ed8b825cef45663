import type { Arguments } from './arguments.ts';

/** Arguments of a host function. */
export interface HostCall {
  /** Arguments, read from JSON; what was no object has no members. */
  args: Arguments;
  /** The arguments as they were read. */
  raw: unknown;
  text: string | undefined;
  /** A copy, which the function may keep. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Answer of a host function: bytes as such, everything else as JSON. */
export type HostAnswer = Uint8Array | string | number | boolean | null | undefined | object;

/** Function that a script reaches through its prelude. Throws what the script is to get. */
export type HostFunction = (call: HostCall) => HostAnswer;

export type HostFunctions = Readonly<Record<string, HostFunction>>;

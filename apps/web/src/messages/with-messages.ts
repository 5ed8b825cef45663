import { loadParts } from '#messages';
import type { MessagePart } from './parts-of';

/** Loads something with parts of the messages that it reads besides those of its address; fails if either cannot be loaded. */
export async function withMessages<Value>(load: () => Promise<Value>, parts: readonly MessagePart[]): Promise<Value> {
  const [value] = await Promise.all([load(), loadParts(parts)]);
  return value;
}

import { HostError } from './host-error.ts';

/** Arguments of a host function, as a script handed them over: nothing about them is known. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Returns a text, or throws the `TypeError` that the script gets. */
export function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new HostError('TypeError', `${name} must be a string.`);
  return value;
}

/** Returns a number between 0 and `most`. */
export function countOf(value: unknown, name: string, most: number): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= most)) {
    throw new HostError('RangeError', `${name} must be a number between 0 and ${most}.`);
  }
  return value;
}

/** Returns members of a value, or of none. */
export function membersOf(value: unknown): Arguments {
  return typeof value === 'object' && value !== null ? (value as Arguments) : {};
}

/** Returns pairs of texts. */
export function pairsOf(value: unknown, name: string): [string, string][] {
  if (!Array.isArray(value)) throw new HostError('TypeError', `${name} must be a list of pairs.`);
  return value.map((pair: unknown) => {
    const [key, text] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return [textOf(key, name), textOf(text, name)];
  });
}

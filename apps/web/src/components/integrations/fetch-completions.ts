/** A value with the words that it is chosen by. */
export interface Completion {
  value: string;
  label: string;
}

/** Most values that are offered. */
const MOST = 1000;

/**
 * Asks an address of an integration for the values of a property.
 * @throws Error where it does not answer with a list
 */
export async function fetchCompletions(address: string, signal: AbortSignal): Promise<Completion[]> {
  const response = await fetch(address, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`The list was answered with the status ${response.status}.`);
  return readCompletions(await response.json());
}

/**
 * Returns the values of an answer: a list, or an object with `completions` or `items`, of texts or of objects with `value` or `id` and perhaps `label`. What is
 * none of these is left out, and each value comes once.
 * @throws Error for what is no list
 */
export function readCompletions(answer: unknown): Completion[] {
  const { completions, items } = Array.isArray(answer) ? { completions: answer } : ((answer ?? {}) as Record<string, unknown>);
  const listed = completions ?? items;
  if (!Array.isArray(listed)) throw new Error('The answer is no list.');
  const found = new Map<string, Completion>();
  for (const each of listed.slice(0, MOST)) {
    const { value, id, label } = typeof each === 'object' && each !== null ? each : { value: each, id: undefined, label: undefined };
    const named: unknown = value ?? id;
    if ((typeof named !== 'string' && typeof named !== 'number') || named === '' || found.has(String(named))) continue;
    found.set(String(named), { value: String(named), label: typeof label === 'string' && label !== '' ? label : String(named) });
  }
  return [...found.values()];
}

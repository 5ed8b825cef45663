import type { Outcome } from '../outcome.ts';

/** Returns the JSON of a response, or throws with what came instead, and its trace. */
export async function jsonOf(outcome: Outcome): Promise<unknown> {
  return JSON.parse(await textOf(outcome)) as unknown;
}

/** Returns the text of a response, or throws with what came instead, and its trace. */
export async function textOf(outcome: Outcome): Promise<string> {
  if (outcome.kind === 'response') return Buffer.from(outcome.response.body).toString('utf8');
  throw new Error(`no response: ${JSON.stringify({ ...outcome, trace: await outcome.trace })}`);
}

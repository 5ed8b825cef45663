import { findRequirements } from './requirements.ts';

/** Vitest's global set-up: looks once for what tests may need and prints a line for what is missing. */
export async function setup(): Promise<void> {
  for (const line of await findRequirements()) process.stderr.write(`! ${line}\n`);
}

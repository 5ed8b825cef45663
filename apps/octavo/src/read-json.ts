import { readFile } from 'node:fs/promises';
import { OctavoError } from '@octavo/contract';

/**
 * Reads an object from a file of JSON that an option names.
 * @param what name of its contents, as messages have it
 * @throws OctavoError `bad_request` for a file that holds none.
 */
export async function readJson(file: string, what: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OctavoError('bad_request', `The ${what} in ${file} cannot be read. Name a file that is there.`, { cause });
  });
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  const example = what === 'claims' ? '{"plan": "pro"}' : '{"styling": {"theme": "bold"}}';
  throw new OctavoError(
    'bad_request',
    `The ${what} in ${file} ${what === 'claims' ? 'are' : 'is'} no JSON object. Write it as ${example}.`,
  );
}

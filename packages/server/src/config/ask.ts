import * as z from 'zod';
import { wholeNumber } from './whole-number.ts';

/** Names of the model that answers questions. */
export const askShape = {
  OCTAVO_ASK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address, such as http://127.0.0.1:11434/v1', abort: true })
    .refine((text) => new URL(text).search === '' && new URL(text).hash === '', 'must be an address without query')
    .optional()
    .describe(
      'Address of an API of the shape that OpenAI’s has, up to /chat/completions, whose model answers questions; none when absent.',
    ),
  OCTAVO_ASK_MODEL: z.string().min(1).max(200).optional().describe('Name of the model; needed with OCTAVO_ASK_URL.'),
  OCTAVO_ASK_KEY: z.string().min(1).optional().describe('Key that OCTAVO_ASK_URL is sent as a bearer token.'),
  OCTAVO_ASK_PER_DAY: wholeNumber(1, 1_000_000).default(1000).describe('Questions of an organization and its sites in a day.'),
  OCTAVO_ASK_AT_ONCE: wholeNumber(1, 1000).default(8).describe('Answers that are written at the same time.'),
};

/** Returns what has to be set with what is set. */
export function missingOfAsk({
  OCTAVO_ASK_URL: url,
  OCTAVO_ASK_MODEL: model,
}: {
  OCTAVO_ASK_URL?: string | undefined;
  OCTAVO_ASK_MODEL?: string | undefined;
}): { name: string; message: string }[] {
  if (url !== undefined && model === undefined)
    return [{ name: 'OCTAVO_ASK_MODEL', message: 'must be set with OCTAVO_ASK_URL: its API serves several models' }];
  return url === undefined && model !== undefined ? [{ name: 'OCTAVO_ASK_URL', message: 'must be set with OCTAVO_ASK_MODEL' }] : [];
}

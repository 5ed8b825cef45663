import * as z from 'zod';
import { isStorable } from './text.ts';

/** Id of any resource: opaque to clients (decisions A23), but short and something that a database can look up. */
export const Id = z
  .string()
  .max(64)
  .refine(isStorable, 'Must be well-formed Unicode without NUL.')
  .meta({ description: 'Opaque identifier.' });

/** RFC 3339 in UTC with milliseconds (decisions A24). */
export const Timestamp = z.iso.datetime().meta({ id: 'Timestamp', description: 'RFC 3339 timestamp in UTC, with milliseconds.' });

/** Returns a moment as the API writes it. */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** An address in a response. */
export const Address = z.url();

/** Name of an icon of the icon set. */
export const Icon = z.string().meta({ id: 'Icon', description: 'Name of an icon.', maxLength: 50 });

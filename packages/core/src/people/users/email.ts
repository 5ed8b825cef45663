import { isStorable } from '@octavo/contract';
import * as z from 'zod';

/** Returns an e-mail address as accounts are kept under it: trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An e-mail address as people write it; returns it as it is kept. */
export const Email = z
  .string()
  .transform(normalizeEmail)
  .pipe(z.email('Must be an e-mail address such as ada@example.com.').max(254, 'Must have at most 254 characters.').refine(isStorable));

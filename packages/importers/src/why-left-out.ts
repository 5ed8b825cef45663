import { isOctavoError } from '@octavo/contract';

/** Returns why a file was left out, as sentences for the person who imports: the converter's own words, else what broke over the file. */
export function whyLeftOut(error: unknown): string {
  if (isOctavoError(error)) return error.message;
  if (error instanceof RangeError) return 'Its contents are nested too deep to be read.';
  const reason = error instanceof Error ? error.message : String(error);
  return `It could not be read (${reason.slice(0, 200)}). Please report this, with the file.`;
}

import * as z from 'zod';

/** Returns whether both databases can keep a string as it is: PostgreSQL refuses NUL, and a lone surrogate would come back as another character. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** Length as JSON Schema counts it: in characters, so that an emoji is one and not two. */
export function characters(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

/** Returns a string of `min` to `max` characters that both databases can keep. */
export function text(min: number, max: number) {
  return z
    .string()
    .check((ctx) => {
      const { value, issues } = ctx;
      // UTF-16 length bounds the count from both sides, so a long string is refused without walking it.
      const count = value.length > 2 * max ? value.length : characters(value);
      if (count < min) issues.push({ code: 'custom', input: value, message: `Must have at least ${min} characters.` });
      else if (count > max) issues.push({ code: 'custom', input: value, message: `Must have at most ${max} characters.` });
      else if (!isStorable(value)) issues.push({ code: 'custom', input: value, message: 'Must be well-formed Unicode without NUL.' });
    })
    .meta(min > 0 ? { minLength: min, maxLength: max } : { maxLength: max });
}

/** Returns an http or https address of at most 2048 characters: what may become a link, an image or a remote. */
export function webUrl() {
  return z
    .url({ protocol: /^https?$/, error: 'Must be an http or https address.' })
    .max(2048)
    .refine(isStorable, 'Must be well-formed Unicode without NUL.')
    .meta({ format: 'uri', maxLength: 2048 });
}

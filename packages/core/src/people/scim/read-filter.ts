import { scimError } from './scim-error.ts';

/** A comparison for equality: all that identity providers ask lists for. */
export interface ScimFilter {
  /** Path of the attribute in lower case, without the schema and without the type of an address: `emails.value` of `emails[type eq "work"].value`. */
  attribute: string;
  value: string | boolean;
}

/** Longest filter that is read. */
const MOST_FILTER = 1000;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const FORM = /^([A-Za-z][\w.:-]*)(\[type eq "\w+"\])?(\.[A-Za-z]\w*)? +eq +("(?:[^"\\]|\\.)*"|true|false)$/i;

/**
 * Reads a filter of a list.
 * @throws OctavoError `bad_request` (`invalidFilter`) for one that is none, too long, or of another operator than `eq`.
 */
export function readFilter(text: string): ScimFilter {
  const [, name = '', , rest = '', written = ''] = (text.length > MOST_FILTER ? undefined : FORM.exec(text.trim())) ?? [];
  const value = valueIn(written);
  if (name === '' || value === undefined)
    throw scimError('invalidFilter', 'Only filters for equality are answered, such as `userName eq "ada@example.com"`.');
  return { attribute: `${name.replace(CORE, '')}${rest}`.toLowerCase(), value };
}

function valueIn(written: string): string | boolean | undefined {
  try {
    const value: unknown = JSON.parse(written.startsWith('"') ? written : written.toLowerCase());
    return typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
  } catch {
    return undefined;
  }
}

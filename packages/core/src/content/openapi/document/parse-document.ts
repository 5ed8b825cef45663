import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

/** Reason why bytes are not a document; the message is for people. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

/** A document as it was read. */
export interface ParsedDocument {
  value: unknown;
  format: 'json' | 'yaml';
  text: string;
}

/** Nesting of collections; what people write has some twenty levels. */
export const MAX_NESTING = 200;

const decoder = new TextDecoder('utf-8', { fatal: true });
const schema = CORE_SCHEMA.withTags(mergeTag);

/**
 * Reads JSON, or else YAML 1.2 with merge keys. What an alias stands for is shared and not copied; see `survey` for what that may hide.
 * @throws DocumentError
 */
export function parseDocument(bytes: Uint8Array): ParsedDocument {
  const text = decode(bytes);
  if (text.trim() === '') throw new DocumentError('The document is empty.');
  let json: unknown;
  try {
    return { value: JSON.parse(text), format: 'json', text };
  } catch (error) {
    json = error;
  }
  try {
    return { value: load(text, { schema, maxDepth: MAX_NESTING }), format: 'yaml', text };
  } catch (error) {
    // Input that begins like JSON was meant as JSON.
    const [kind, cause] = /^\s*[{[]/.test(text) ? ['JSON', json] : ['YAML', error];
    throw new DocumentError(`The document is not valid ${kind}: ${messageOf(cause)}`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new DocumentError('The document is not text in UTF-8. Save it in that encoding.');
  }
}

/** The first line: what follows repeats the text around it. */
function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

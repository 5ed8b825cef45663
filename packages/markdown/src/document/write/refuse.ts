import { OctavoError } from '@octavo/contract/error';

/** Refuses a document, and names what of it is wrong (`nodes[3].nodes[0]`). @throws OctavoError `document_invalid` (400). */
export function refuse(path: string, why: string): never {
  throw new OctavoError('bad_request', `${path === '' ? 'The document' : path}: ${why}`, {
    code: 'document_invalid',
    details: [{ path, message: why }],
  });
}

/** @throws OctavoError `document_invalid` */
export function unrepresentable(path: string): never {
  return refuse(path, 'this cannot be written as Markdown so that it reads the same. Simplify it, or send the text as `markdown`.');
}

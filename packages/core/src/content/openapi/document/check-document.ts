import { validate } from '@scalar/openapi-validator';
import { DocumentError } from './parse-document.ts';
import type { Problems } from './problems.ts';

/**
 * Returns a document, and which major version it says it follows.
 * @throws DocumentError when it says none, or one that Octavo does not know.
 */
export function identify(value: unknown): { document: object; version: 2 | 3 } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DocumentError('The document is not an object with `openapi` or `swagger` in it.');
  }
  const { openapi, swagger } = { openapi: undefined, swagger: undefined, ...value };
  if (typeof openapi === 'string' && /^3\.[012](?:\.|$)/.test(openapi)) return { document: value, version: 3 };
  if (swagger === '2.0') return { document: value, version: 2 };
  const given: unknown = openapi ?? swagger;
  if (given === undefined) throw new DocumentError('The document has neither `openapi: 3.x` nor `swagger: "2.0"`.');
  const hint = typeof given === 'number' ? ' It must be a text: put it in quotes.' : '';
  throw new DocumentError(`The document says version ${JSON.stringify(given)}; Octavo reads OpenAPI 3.0 to 3.2 and Swagger 2.0.${hint}`);
}

/** Holds a document against the schema of its version. What is wrong is said, and hinders nothing: many documents in use are not strict. */
export function checkDocument(document: object, problems: Problems): void {
  try {
    for (const { message, path } of validate(document).errors ?? []) {
      problems.add({ message, ...(path === undefined ? {} : { path: Array.isArray(path) ? path.join('/') : path }) });
    }
  } catch {
    problems.add({ message: 'The document could not be held against the schema of its version.' });
  }
}

import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { DocumentError } from './parse-document.ts';

/** Locations in Swagger 2 that differ in OpenAPI 3, each with the new one. */
const MOVED: readonly (readonly [string, string])[] = [
  ['#/definitions/', '#/components/schemas/'],
  ['#/parameters/', '#/components/parameters/'],
  ['#/responses/', '#/components/responses/'],
];

/**
 * Makes OpenAPI 3 of Swagger 2. Of aliases in YAML nothing is shared any more.
 * @throws DocumentError
 */
export function upgradeDocument(document: object): object {
  try {
    const upgraded: unknown = upgradeFromTwoToThree(JSON.parse(JSON.stringify(document)));
    if (typeof upgraded === 'object' && upgraded !== null && 'openapi' in upgraded) return upgraded;
  } catch {
    // Falls through to the one refusal.
  }
  throw new DocumentError('The Swagger 2 document could not be made OpenAPI 3. Check it with an editor for Swagger.');
}

/** Changes references of another file to a document that was upgraded, in place. */
export function followUpgrade(root: unknown, document: string): void {
  if (typeof root !== 'object' || root === null) return;
  if ('$ref' in root && typeof root.$ref === 'string' && root.$ref.startsWith(`${document}#`)) {
    const fragment = root.$ref.slice(document.length);
    const moved = MOVED.find(([from]) => fragment.startsWith(from));
    if (moved !== undefined) root.$ref = document + moved[1] + fragment.slice(moved[0].length);
  }
  for (const child of Object.values(root)) followUpgrade(child, document);
}

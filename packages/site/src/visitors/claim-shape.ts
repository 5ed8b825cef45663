/** Permitted shape of a claim (decisions B-SITE17): the adaptive schema, checked and without its descriptions. */
export type ClaimShape =
  | { kind: 'boolean' }
  | { kind: 'number'; values?: readonly number[] }
  | { kind: 'string'; values?: readonly string[] }
  | { kind: 'list'; items: ClaimShape }
  | ObjectShape;

export interface ObjectShape {
  kind: 'object';
  members: ReadonlyMap<string, ClaimShape>;
}

import { OctavoError, scopesAllow, type TokenScope } from '@octavo/contract';
import type { Actor } from './actor.ts';

const ALLOWS: Readonly<Record<TokenScope, string>> = {
  read: 'read',
  review: 'comment and review',
  propose: 'open and edit change requests',
  write: 'change content',
  admin: 'administer',
};

/**
 * Refuses what the token of a person is not made for. Every door that takes tokens asks this before it runs a use case, which decides by the rights of the person.
 * @throws OctavoError `forbidden` with code `insufficient_scope`, and the scope that is missing as `data.scope`
 */
export function requireScope(actor: Actor, needed: TokenScope): void {
  if (actor.kind !== 'user' || scopesAllow(actor.scopes, needed)) return;
  const may = (actor.scopes ?? []).map((scope) => ALLOWS[scope]);
  const last = may.pop() ?? 'do nothing';
  const words = may.length === 0 ? last : `${may.join(', ')} and ${last}`;
  throw new OctavoError(
    'forbidden',
    `This token may only ${words}; to ${ALLOWS[needed]} it needs the scope \`${needed}\`. Nothing was changed. Ask its owner for a token with that scope, made in Account, API tokens.`,
    { code: 'insufficient_scope', data: { scope: needed } },
  );
}

import * as z from 'zod';
import { TOKEN_SCOPES } from './token-scopes.ts';

/** Rights that a token is limited to, within those of its user. Each of them includes reading. */
export const TokenScope = z.enum(TOKEN_SCOPES).meta({
  id: 'TokenScope',
  description:
    '`read`: read content and settings; every other scope includes it. `review`: comment, and review change requests. `propose`: open and edit change requests. `write`: change live content, spaces and the structure of sites, merge, and `propose`. `admin`: everything about people, permissions, tokens, and settings that need an admin.',
});
export type TokenScope = z.infer<typeof TokenScope>;

/** Scopes that the tools of agents need, which programs are told to ask for: nothing that they do with them is live before a person merges. */
export const AGENT_SCOPES = ['read', 'review', 'propose'] as const satisfies readonly TokenScope[];

/** Scopes of a token: at least one, each once. */
export const TokenScopes = z
  .array(TokenScope)
  .min(1)
  .max(TOKEN_SCOPES.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, 'names a scope twice');

/** The scopes that open what a scope stands for: itself, and those that include it. */
const OPENED_BY: Readonly<Record<TokenScope, readonly TokenScope[]>> = {
  read: TOKEN_SCOPES,
  review: ['review'],
  propose: ['propose', 'write'],
  write: ['write'],
  admin: ['admin'],
};

/** Returns whether a token with these scopes may do what needs a scope; `undefined` stands for a token with all rights of its user. */
export function scopesAllow(scopes: readonly TokenScope[] | undefined, needed: TokenScope): boolean {
  return scopes === undefined || OPENED_BY[needed].some((scope) => scopes.includes(scope));
}

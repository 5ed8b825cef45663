import { isOidcIssuer } from '@octavo/contract';
import { isId } from '@octavo/core';
import type { OidcSettings } from '@octavo/sso';
import * as z from 'zod';

const scopes = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((scope) => scope !== ''))
  .refine((list) => list.includes('openid'), 'must have openid among its words, such as openid email profile')
  .transform((list) => list.join(' '));

/** The names of sign-in through OpenID Connect. */
export const oidcShape = {
  OCTAVO_OIDC_ISSUER: z
    .string()
    .refine(isOidcIssuer, 'must be the https address of the provider, exactly as it calls itself, such as https://id.example.com')
    .optional()
    .describe('Issuer of the OpenID Connect provider of the whole installation.'),
  OCTAVO_OIDC_CLIENT_ID: z.string().min(1).optional().describe('Name of this installation at the provider.'),
  OCTAVO_OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of this installation at the provider.'),
  OCTAVO_OIDC_LABEL: z
    .string()
    .max(50, 'must have at most 50 characters')
    .default('Single sign-on')
    .describe('What the sign-in page calls the provider.'),
  OCTAVO_OIDC_SCOPES: scopes.default('openid email profile').describe('What the provider is asked to tell, separated by spaces.'),
  OCTAVO_OIDC_CREATE_USERS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('Whether whoever the provider vouches for gets an account.'),
  OCTAVO_OIDC_ORGANIZATION: z
    .string()
    .refine(isId, 'must be the id of an organization')
    .optional()
    .describe('Organization that newcomers become members of; none when absent.'),
  OCTAVO_OIDC_ROLE: z
    .enum(['admin', 'create', 'review', 'edit', 'comment', 'read', 'guest'], 'must be admin, create, review, edit, comment, read or guest')
    .default('read')
    .describe('Role of newcomers in OCTAVO_OIDC_ORGANIZATION.'),
};

type OidcConfig = z.infer<z.ZodObject<typeof oidcShape>>;

/** Names that are required together, since none works alone. */
const NEEDED = ['OCTAVO_OIDC_ISSUER', 'OCTAVO_OIDC_CLIENT_ID', 'OCTAVO_OIDC_CLIENT_SECRET'] as const;

/** Returns the names that are missing for the provider to work, when some are there. */
export function missingOfOidc(config: OidcConfig): { name: string; message: string }[] {
  const given = NEEDED.find((name) => config[name] !== undefined);
  if (given === undefined) return [];
  return NEEDED.filter((name) => config[name] === undefined).map((name) => ({ name, message: `must be set with ${given}` }));
}

/** Returns the provider of the installation; `undefined` if none is configured. */
export function oidcOf(config: OidcConfig): OidcSettings | undefined {
  const { OCTAVO_OIDC_ISSUER: issuer, OCTAVO_OIDC_CLIENT_ID: clientId, OCTAVO_OIDC_CLIENT_SECRET: clientSecret } = config;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const { OCTAVO_OIDC_ORGANIZATION: organizationId, OCTAVO_OIDC_ROLE: role } = config;
  const join = organizationId === undefined ? {} : { join: { organizationId, role: role === 'guest' ? null : role } };
  return {
    issuer,
    clientId,
    clientSecret,
    scopes: config.OCTAVO_OIDC_SCOPES,
    newcomers: config.OCTAVO_OIDC_CREATE_USERS === 'off' ? { make: false } : { make: true, ...join },
  };
}

import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { isEncryptedAddress } from './encrypted-address.ts';
import { EmailDomains } from './organization.ts';
import { page } from './paged-list.ts';
import { RoleOrGuest } from './role.ts';
import { Team } from './team.ts';
import { text, webUrl } from './text.ts';

/** Addresses of Microsoft that sign in people of every organization, under issuers that are none of them. */
const EVERYBODY = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i;

/** Returns true for an address with TLS, or of this machine, for tests: a code or token without TLS belongs to everybody on the way. */
export function isOidcIssuer(address: string): boolean {
  if (!isEncryptedAddress(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return `${username}${password}${search}${hash}` === '';
}

export const OidcProviderStatus = z.enum(['active', 'untested', 'pending']).meta({
  id: 'OIDCProviderStatus',
  description:
    '`pending` until issuer, client id and client secret are set; `untested` until an administrator has passed a test with them. Nobody can ' +
    'sign in before it is `active`.',
});
export type OidcProviderStatus = z.infer<typeof OidcProviderStatus>;

export const OidcProvider = z
  .object({
    object: z.literal('oidc-provider'),
    id: Id,
    label: z.string().meta({ minLength: 1, maxLength: 30 }),
    issuer: z.string().optional().meta({ description: 'Issuer identifier of the identity provider.' }),
    clientID: z.string().optional().meta({ description: 'Client id of Octavo at the identity provider.' }),
    hasSecret: z.boolean().meta({ description: 'True if there is a client secret. The secret itself is never returned.' }),
    domains: z.array(z.string()).meta({
      description: 'E-mail domains of the people that it signs in, as far as they are proven; empty for all proven domains.',
    }),
    emailClaim: z.string().optional().meta({ description: 'Claim that holds the e-mail address; absent for `email`.' }),
    nameClaim: z.string().optional().meta({ description: 'Claim that holds the name; absent for `name`.' }),
    defaultTeam: Team.optional().meta({ description: 'The team that new users join.' }),
    defaultRole: RoleOrGuest.meta({ description: 'The role of new users; null makes them guests.' }),
    createdAt: Timestamp,
    testedAt: Timestamp.optional().meta({
      description: 'Time at which an administrator first passed a test with issuer, client and claim as they are; absent until then.',
    }),
    testFailure: z
      .object({
        code: z.string().meta({ description: 'Code of the error that the sign-in page would show.' }),
        reason: z.string().meta({ description: 'What went wrong, for administrators.' }),
      })
      .optional()
      .meta({ description: 'Result of the last test, if it failed.' }),
    status: OidcProviderStatus,
    problem: z.string().optional().meta({ description: 'Reason why nobody can sign in yet; absent when the provider is active.' }),
    service: z
      .object({
        redirectURL: Address.meta({ description: 'Redirect URI to register at the identity provider.' }),
        startURL: Address.meta({ description: 'URL that starts a sign-in.' }),
        testURL: Address.meta({ description: 'URL at which an administrator who is signed in tests the provider.' }),
      })
      .meta({ description: 'Values to configure in the identity provider.' }),
    urls: z.object({ location: Address }),
  })
  .meta({
    id: 'OrganizationOIDCProvider',
    description: 'An identity provider with OpenID Connect through which members sign in. Not part of GitBook.',
  });
export type OidcProvider = z.infer<typeof OidcProvider>;

export const OidcProviderList = page(OidcProvider, 'OrganizationOIDCProvider');

const label = text(1, 30);
const claim = z
  .string()
  .regex(/^[\w.:/-]{1,100}$/, 'Must be the name of a claim, such as upn.')
  .nullable()
  .optional();

const settings = {
  issuer: webUrl()
    .refine(isOidcIssuer, 'Must be the https address of the provider, exactly as it calls itself, such as https://id.example.com.')
    .refine(
      (issuer) => !EVERYBODY.test(issuer),
      'This issuer signs in people of every organization. Use that of your tenant: https://login.microsoftonline.com/TENANT-ID/v2.0.',
    )
    .nullable()
    .optional()
    .meta({ description: 'Another issuer is another identity provider: the client secret has to be set again.' }),
  clientID: text(1, 512).nullable().optional(),
  clientSecret: text(1, 2048).nullable().optional().meta({ description: 'Kept sealed, and never returned.' }),
  domains: EmailDomains.optional().meta({
    description: 'Proven e-mail domains of the organization; empty for all that are proven.',
  }),
  emailClaim: claim.meta({ description: 'Claim that holds the e-mail address; null for `email`.' }),
  nameClaim: claim.meta({ description: 'Claim that holds the name; null for `name`.' }),
  defaultTeam: Id.nullable().optional().meta({ description: 'Id of a team.' }),
  defaultRole: RoleOrGuest.optional(),
};

export const CreateOidcProvider = z
  .object({ label, ...settings })
  .meta({ id: 'CreateOrganizationOIDCProvider', description: 'A new provider. Missing values can be set later.' });
export type CreateOidcProvider = z.infer<typeof CreateOidcProvider>;

export const UpdateOidcProvider = z
  .object({ label: label.optional(), ...settings })
  .meta({ id: 'UpdateOrganizationOIDCProvider', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateOidcProvider = z.infer<typeof UpdateOidcProvider>;

import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { RoleOrGuest } from './role.ts';
import { Team } from './team.ts';
import { text, webUrl } from './text.ts';

export const SamlProviderStatus = z.enum(['active', 'pending']).meta({
  id: 'SAMLProviderStatus',
  description: '`pending` until entity id, URL and a usable certificate are set; nobody can sign in until then.',
});
export type SamlProviderStatus = z.infer<typeof SamlProviderStatus>;

export const SamlProvider = z
  .object({
    object: z.literal('saml-provider'),
    id: Id,
    label: z.string().meta({ minLength: 1, maxLength: 30 }),
    ssoURL: z.string().optional().meta({ description: 'Single sign-on URL of the identity provider.' }),
    entityID: z.string().optional().meta({ description: 'Entity id of the identity provider.' }),
    certificate: z.string().optional().meta({ description: 'Signing certificate of the identity provider, in PEM.' }),
    defaultTeam: Team.optional().meta({ description: 'The team that new users join.' }),
    defaultRole: RoleOrGuest.meta({ description: 'The role of new users; null makes them guests.' }),
    createdAt: Timestamp,
    testedAt: Timestamp.optional().meta({
      description:
        'Time at which somebody first signed in through it with the settings as they are; absent until then. Not part of GitBook.',
    }),
    status: SamlProviderStatus,
    problem: z.string().optional().meta({ description: 'Reason why nobody can sign in yet; absent when the provider is active.' }),
    service: z
      .object({
        acsURL: Address.meta({ description: 'URL that receives the responses of the identity provider.' }),
        startURL: Address.meta({ description: 'URL that starts a sign-in.' }),
        entityID: z.string().meta({ description: 'Entity id of Octavo; its metadata are at this URL.' }),
      })
      .meta({ description: 'Values to configure in the identity provider.' }),
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'OrganizationSAMLProvider', description: 'An identity provider through which members sign in.' });
export type SamlProvider = z.infer<typeof SamlProvider>;

export const SamlProviderList = page(SamlProvider, 'OrganizationSAMLProvider');

const label = text(1, 30);
const settings = {
  entityID: text(1, 1024).nullable().optional(),
  certificate: text(1, 10_000)
    .refine(
      (value) => !/PRIVATE KEY/.test(value),
      'Must be a certificate. A private key belongs to the identity provider alone: replace it there.',
    )
    .nullable()
    .optional()
    .meta({
      description:
        'One or more certificates in PEM; base64 alone is accepted for a single one. The identity provider can sign with any of them.',
    }),
  ssoURL: webUrl().nullable().optional(),
  defaultTeam: Id.nullable().optional().meta({ description: 'Id of a team.' }),
  defaultRole: RoleOrGuest.optional(),
};

export const CreateSamlProvider = z
  .object({ label, ...settings })
  .meta({ id: 'CreateOrganizationSAMLProvider', description: 'A new provider. Missing values can be set later.' });
export type CreateSamlProvider = z.infer<typeof CreateSamlProvider>;

export const UpdateSamlProvider = z
  .object({ label: label.optional(), ...settings })
  .meta({ id: 'UpdateOrganizationSAMLProvider', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateSamlProvider = z.infer<typeof UpdateSamlProvider>;

export const SsoLogin = z
  .object({
    id: Id,
    label: z.string(),
    startURL: Address.meta({ description: 'URL to send a browser to; accepts `returnTo`, a path of the console.' }),
  })
  .meta({ id: 'SSOProviderLogin', description: 'A single sign-on option of a provider.' });
export type SsoLogin = z.infer<typeof SsoLogin>;

export const SsoLoginList = z
  .object({ items: z.array(SsoLogin) })
  .meta({ id: 'SSOProviderLoginList', description: 'Single sign-on options of providers.' });

import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { RoleOrGuest } from './role.ts';
import { Team } from './team.ts';
import { text, webUrl } from './text.ts';

export const SamlProviderStatus = z.enum(['active', 'pending']).meta({
  id: 'SAMLProviderStatus',
  description: '`pending` until entity id, address and a usable certificate are there; nobody can sign in until then.',
});
export type SamlProviderStatus = z.infer<typeof SamlProviderStatus>;

export const SamlProvider = z
  .object({
    object: z.literal('saml-provider'),
    id: Id,
    label: z.string().meta({ minLength: 1, maxLength: 30 }),
    ssoURL: z.string().optional().meta({ description: 'Where the identity provider takes sign-ins.' }),
    entityID: z.string().optional().meta({ description: 'What the identity provider calls itself.' }),
    certificate: z.string().optional().meta({ description: 'What the identity provider signs with, in PEM.' }),
    defaultTeam: Team.optional().meta({ description: 'The team newcomers are put into.' }),
    defaultRole: RoleOrGuest.meta({ description: 'The role of newcomers; null makes guests.' }),
    createdAt: Timestamp,
    status: SamlProviderStatus,
    problem: z.string().optional().meta({ description: 'Why nobody can sign in yet; absent when the provider is active.' }),
    service: z
      .object({
        acsURL: Address.meta({ description: 'Where the identity provider sends its answers.' }),
        startURL: Address.meta({ description: 'Where a sign-in begins.' }),
        entityID: z.string().meta({ description: 'What Octavo calls itself; its metadata are at this address.' }),
      })
      .meta({ description: 'What the identity provider must be told.' }),
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
      description: 'One certificate or several, in PEM; the base64 alone will do for one. The identity provider may sign with any of them.',
    }),
  ssoURL: webUrl().nullable().optional(),
  defaultTeam: Id.nullable().optional().meta({ description: 'Id of a team.' }),
  defaultRole: RoleOrGuest.optional(),
};

export const CreateSamlProvider = z
  .object({ label, ...settings })
  .meta({ id: 'CreateOrganizationSAMLProvider', description: 'A new provider. What is missing can be given later.' });
export type CreateSamlProvider = z.infer<typeof CreateSamlProvider>;

export const UpdateSamlProvider = z
  .object({ label: label.optional(), ...settings })
  .meta({ id: 'UpdateOrganizationSAMLProvider', description: 'What to change: absent keeps, null clears.' });
export type UpdateSamlProvider = z.infer<typeof UpdateSamlProvider>;

export const SsoLogin = z
  .object({
    id: Id,
    label: z.string(),
    startURL: Address.meta({ description: 'Where to send a browser; takes `returnTo`, a path of the console.' }),
  })
  .meta({ id: 'SSOProviderLogin', description: 'A way to sign in through a provider.' });
export type SsoLogin = z.infer<typeof SsoLogin>;

export const SsoLoginList = z
  .object({ items: z.array(SsoLogin) })
  .meta({ id: 'SSOProviderLoginList', description: 'Ways to sign in through providers.' });

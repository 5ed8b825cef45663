import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { OrganizationMergeRules } from './merge-rules.ts';
import { page } from './paged-list.ts';
import { RoleOrGuest } from './role.ts';
import { text, webUrl } from './text.ts';

export const OrganizationType = z.enum(['business', 'community']);
export type OrganizationType = z.infer<typeof OrganizationType>;

export const OrganizationUseCase = z.enum([
  'internalDocs',
  'docsSite',
  'audienceControlledSite',
  'productDocs',
  'teamKnowledgeBase',
  'designSystem',
  'openSourceDocs',
  'notes',
  'other',
]);
export type OrganizationUseCase = z.infer<typeof OrganizationUseCase>;

export const OrganizationCommunityType = z.enum(['nonProfit', 'openSource', 'education']);
export type OrganizationCommunityType = z.infer<typeof OrganizationCommunityType>;

export const ForeignPictures = z.enum(['load', 'proposals', 'ask']).meta({
  id: 'ForeignPictures',
  description:
    'Loading of images of other hosts in the console: `load` shows all of them; `proposals` waits for confirmation in change requests ' +
    'and comments of people without the role `edit`; `ask` waits everywhere. Not part of GitBook.',
});
export type ForeignPictures = z.infer<typeof ForeignPictures>;

/** Months after which the revisions of an organization are thinned. */
export const RevisionMonths = z.int().min(3).max(120);

const DefaultContent = z.object({ type: z.literal('site'), site: Id });

const Billing = z.object({
  interval: z.enum(['monthly', 'yearly']),
  endDate: Timestamp,
  hasPaymentFailed: z.boolean(),
  isScheduledToCancel: z.boolean(),
});

const Trial = z.object({
  status: z.enum(['notapplicable', 'none', 'active', 'ended', 'expired']),
  endDate: Timestamp.optional(),
  decision: z.literal('downgrade').optional(),
  count: z.int(),
});

const Permissions = z.object({
  view: z.boolean(),
  access: z.boolean(),
  admin: z.boolean(),
  ownTeam: z.boolean(),
  createContent: z.boolean(),
  createOpenAPISpec: z.boolean(),
  ingestConversations: z.boolean(),
  viewBilling: z.boolean(),
  listMembers: z.boolean(),
  listTeams: z.boolean(),
  listIntegrations: z.boolean(),
  listInstallations: z.boolean(),
  installIntegration: z.boolean(),
});

export const Organization = z
  .object({
    object: z.literal('organization'),
    id: Id,
    title: z.string().meta({ minLength: 2, maxLength: 255 }),
    createdAt: Timestamp,
    emailDomains: z.array(z.string()),
    hostname: z.string().optional().meta({ description: 'Default hostname of public content.' }),
    type: OrganizationType,
    useCase: OrganizationUseCase.optional(),
    communityType: OrganizationCommunityType.optional(),
    defaultRole: RoleOrGuest.optional(),
    defaultContent: DefaultContent.optional(),
    sso: z.boolean().optional().meta({ description: 'True when single sign-on is enforced for the whole organization.' }),
    secondFactor: z.boolean().optional().meta({
      description: 'True when members need two-step sign-in, unless a provider vouched for them. Not part of GitBook.',
    }),
    sessionHours: z.int().optional().meta({
      description: 'Hours after which members must sign in again; absent without such a rule. Not part of GitBook.',
    }),
    tokenDays: z.int().optional().meta({
      description: 'Days that tokens may last at most to work here; absent without such a rule. Not part of GitBook.',
    }),
    revisionMonths: z.int().optional().meta({
      description:
        'Months after which saves of one author in a row on one day become one revision; absent while all revisions are kept. Not part of GitBook.',
    }),
    ai: z.boolean().optional(),
    inviteLinks: z.boolean(),
    plan: z.enum(['free_2024', 'plus_2024', 'pro_2024', 'enterprise_2024', 'community_2024', 'free', 'plus', 'pro']),
    customHostname: z.string().optional(),
    billing: Billing.optional(),
    urls: z.object({ location: Address, app: Address, logo: Address.optional() }),
    trial: Trial,
    blocked: z.object({ reason: z.literal('security') }).optional(),
    internal_billingMigration: z
      .object({ deadline: Timestamp.optional(), discountPercent: z.number().optional(), discountEndDate: Timestamp.optional() })
      .optional(),
    internal_isOnNewTrial: z.literal(true).meta({ deprecated: true }),
    mergeRules: OrganizationMergeRules,
    foreignPictures: ForeignPictures.optional(),
    permissions: Permissions,
  })
  .meta({ id: 'Organization', description: 'A container of members, teams, collections and spaces.' });
export type Organization = z.infer<typeof Organization>;

export const OrganizationList = page(Organization, 'Organization');

export const OrganizationsOfDomain = z
  .object({ organizations: z.array(Organization) })
  .meta({ id: 'OrganizationsOfDomain', description: 'Organizations of an e-mail domain.' });
export type OrganizationsOfDomain = z.infer<typeof OrganizationsOfDomain>;

/** A domain of e-mail addresses. */
export const EmailDomain = text(1, 253).regex(
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i,
  'Must be a domain name such as `example.com`.',
);

// Counted before each is looked at: otherwise a body of a million wrong values makes a million messages.
export const EmailDomains = z
  .array(z.unknown())
  .max(100)
  .pipe(z.array(EmailDomain))
  .meta({ type: 'array', items: { type: 'string' }, maxItems: 100 });

/** Matches a hostname that an organization may have. */
export const hostnamePattern = /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/;

export const CreateOrganization = z
  .object({ title: text(2, 255), emailDomains: EmailDomains.optional() })
  .meta({ id: 'CreateOrganization', description: 'A new organization; its creator becomes its admin.' });
export type CreateOrganization = z.infer<typeof CreateOrganization>;

export const UpdateOrganization = z
  .object({
    title: text(2, 255).optional(),
    emailDomains: EmailDomains.optional(),
    hostname: text(3, 32).regex(hostnamePattern, 'Must be lower-case letters, digits and inner hyphens.').optional(),
    defaultRole: RoleOrGuest.optional(),
    defaultContent: DefaultContent.nullable().optional(),
    logo: webUrl().nullable().optional(),
    sso: z.boolean().optional(),
    secondFactor: z.boolean().optional().meta({
      description: 'True requires two-step sign-in of all members; the caller needs it themselves. Not part of GitBook.',
    }),
    sessionHours: z.int().min(1).max(8760).nullable().optional().meta({
      description: 'Hours after which members must sign in again; null ends the rule. Not part of GitBook.',
    }),
    tokenDays: z.int().min(1).max(3650).nullable().optional().meta({
      description: 'Days that tokens may last at most to work here; null ends the rule. Not part of GitBook.',
    }),
    revisionMonths: RevisionMonths.nullable().optional().meta({
      description:
        'Months after which saves of one author in a row on one day become one revision, for good; null keeps all revisions. Not part of GitBook.',
    }),
    ai: z.boolean().optional(),
    inviteLinks: z.boolean().optional(),
    useCase: OrganizationUseCase.nullable().optional(),
    communityType: OrganizationCommunityType.nullable().optional(),
    mergeRules: OrganizationMergeRules.optional().meta({ description: 'The content of `custom` is not part of GitBook.' }),
    foreignPictures: ForeignPictures.optional(),
  })
  .meta({ id: 'UpdateOrganization', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateOrganization = z.infer<typeof UpdateOrganization>;

import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { SiteHostname } from './custom-hostname.ts';
import { page } from './paged-list.ts';
import { booleanFilter, ListQuery, listParam, stringParam } from './query.ts';
import { DefaultLevel } from './role.ts';
import { text } from './text.ts';

/** Visibility of a site: the readers it is open to. */
export const SiteVisibility = z.enum(['public', 'unlisted', 'share-link', 'visitor-auth']).meta({
  id: 'SiteVisibility',
  description:
    '`public`: everyone, indexed by search engines; `unlisted`: everyone, not indexed; `share-link`: everyone with a secret key in the ' +
    'URL; `visitor-auth`: everyone authenticated with a JWT.',
});
export type SiteVisibility = z.infer<typeof SiteVisibility>;

/** Kinds of sites (decisions B-SITE1); nothing is gated by them. */
export const SITE_TYPES = ['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'] as const;

export const SiteType = z.enum(SITE_TYPES).meta({ id: 'SiteType', description: 'Type of a site; has no effect in Octavo.' });
export type SiteType = z.infer<typeof SiteType>;

/** The abilities of sites that GitBook names (decisions B-SITE4). */
export const SiteFeatureId = z.enum([
  'sites-adaptive-content',
  'sites-advanced-customization',
  'sites-advanced-insights',
  'sites-ads',
  'sites-ai-search',
  'sites-ai-assistant',
  'sites-api-playground',
  'sites-basic-customization',
  'sites-custom-domain',
  'sites-custom-fonts',
  'sites-custom-subdirectory',
  'sites-full-text-search',
  'sites-multivariant-site',
  'sites-no-custom-domain',
  'sites-page-feedback',
  'sites-page-traffic-insights',
  'sites-pdf-export',
  'sites-preview-deployments',
  'sites-public-visibility',
  'sites-redirects',
  'sites-search-insights',
  'sites-sections',
  'sites-seo',
  'sites-share-links',
  'sites-unlisted-visibility',
  'sites-user-contribution',
  'sites-visitor-authentication',
  'sites-visitors',
]);
export type SiteFeatureId = z.infer<typeof SiteFeatureId>;

const SiteFeature = z
  .object({
    id: SiteFeatureId,
    plan: SiteType,
    frozen: z.boolean(),
    customizations: z
      .array(
        z.enum([
          'header-logo',
          'theme-preset',
          'premium-fonts',
          'custom-icons',
          'footer-logo',
          'footer-links',
          'footer-copyright',
          'semantic-colors',
        ]),
      )
      .optional(),
  })
  .meta({ id: 'SiteFeature', description: 'A feature of the site.' });

const SiteIcon = z
  .union([z.object({ icon: z.object({ light: Address, dark: Address }) }), z.object({ emoji: z.string() }), z.strictObject({}), z.null()])
  .meta({
    id: 'SiteIcon',
    description: 'The icon of its customization: an image for each theme, an emoji, or the default (`{}` or null).',
  });

const SitePermissions = z
  .object({
    view: z.boolean(),
    access: z.boolean(),
    edit: z.boolean().meta({ description: 'True when the caller can change the structure and the redirects.' }),
    admin: z
      .boolean()
      .meta({ description: 'True when the caller can change settings, audience and customization, and publish and delete the site.' }),
  })
  .meta({ id: 'SitePermissions' });

export const Site = z
  .object({
    object: z.literal('site'),
    id: Id,
    type: SiteType,
    appliedType: SiteType,
    title: z.string().meta({ minLength: 2, maxLength: 128 }),
    icon: SiteIcon.optional(),
    hostname: z.string().optional().meta({ maxLength: 512, description: 'Its custom host name.' }),
    basename: z.string().optional().meta({ minLength: 1, maxLength: 100, description: 'Its path on the host of the organization.' }),
    proxy: z
      .object({
        origin: z.string().meta({
          description: 'Public host and path on another server, which proxies requests; such as `example.com/docs`.',
        }),
        target: Address.meta({ description: 'URL that the other server proxies requests to.' }),
      })
      .optional(),
    visibility: SiteVisibility,
    published: z.boolean(),
    siteSpaces: z.int().min(0),
    createdAt: Timestamp,
    adaptiveContent: z.object({ enabled: z.boolean() }),
    agentsContext: z.enum(['excluded', 'included']),
    defaultLevel: DefaultLevel,
    defaultSiteSection: Id.optional().meta({ description: 'The section that was chosen as the default; the first one when absent.' }),
    defaultSiteSpace: Id.optional().meta({
      description: 'On a site without sections, the site space that was chosen as the default; the first one when absent.',
    }),
    features: z.array(SiteFeature),
    urls: z.object({
      location: Address,
      app: Address,
      published: Address.optional().meta({
        description: 'Published URL; absent while the site is not published, and for sites that need a share key.',
      }),
      preview: Address.meta({ description: 'URL of the preview for users who can see the site in the console.' }),
    }),
    permissions: SitePermissions,
  })
  .meta({ id: 'Site', description: 'Spaces that are published together under one URL.' });
export type Site = z.infer<typeof Site>;

export const SiteList = page(Site, 'Site');

/** Query of the sites of an organization. */
export const ListSitesQuery = ListQuery.extend({
  space: stringParam(64, 'Only sites that include the space with this id.').optional(),
  title: stringParam(128, 'Only sites whose title contains this text, case-insensitively.').optional(),
  published: booleanFilter('Only sites that are, or are not, published.'),
  type: listParam(20, 10, 'Only sites of these types.')
    .pipe(z.array(SiteType))
    .meta({ type: 'array', items: { type: 'string', enum: [...SITE_TYPES] }, maxItems: 10, description: 'Only sites of these types.' })
    .optional(),
});
export type ListSitesQuery = z.infer<typeof ListSitesQuery>;

const SiteTitle = text(2, 128);

export const CreateSite = z
  .object({
    type: SiteType.optional(),
    title: SiteTitle.optional().meta({ description: 'The name of the organization when absent.' }),
    visibility: SiteVisibility.optional().meta({ description: '`public` when absent; nobody can read the site before it is published.' }),
    spaces: z
      .union([z.array(Id).max(100), z.enum(['empty', 'sample'])])
      .optional()
      .meta({ description: 'Ids of spaces to add; `empty` or `sample` create a new space, blank or with sample content.' }),
  })
  .meta({ id: 'CreateSite', description: 'A new site, which is not published; every member is optional.' });
export type CreateSite = z.infer<typeof CreateSite>;

/** Returns a segment of an address: letters and digits of any script, and `-`, `_`, `.` and `+` behind the first one; kept in lower case. */
export function segment(max: number) {
  return text(1, max)
    .toLowerCase()
    .regex(/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._+-]*$/u, 'Must be letters, digits, `-`, `_`, `.` and `+`, beginning with a letter or digit.');
}

const PROXY = /^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$/;

export const UpdateSite = z
  .object({
    title: SiteTitle.optional(),
    visibility: SiteVisibility.optional(),
    basename: segment(100).optional(),
    agentsContext: z.enum(['excluded', 'included']).optional(),
    adaptiveContent: z.object({ enabled: z.boolean() }).optional(),
    defaultLevel: DefaultLevel.optional(),
    defaultSiteSpace: Id.optional().meta({ description: 'The default site space; on a site with sections, that of its default section.' }),
    defaultSiteSection: Id.optional().meta({ description: 'The default section.' }),
    hostname: SiteHostname.nullable().optional().meta({
      description: 'A custom host name, under which the site is served once DNS verifies it; null for none.',
    }),
    proxy: text(1, 512)
      .regex(PROXY, 'Must be a host and path such as `example.com/docs`.')
      .toLowerCase()
      .nullable()
      .optional()
      .meta({ description: 'Host and path on another server that proxies requests; null for none.' }),
  })
  .meta({ id: 'UpdateSite', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateSite = z.infer<typeof UpdateSite>;

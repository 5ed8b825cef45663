import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { IntegrationName } from './integration-parts.ts';
import { page } from './paged-list.ts';
import { booleanParam, ListQuery, stringParam } from './query.ts';
import { text, webUrl } from './text.ts';

const ShareLinkName = text(0, 50);

export const ShareLink = z
  .object({
    object: z.literal('share-link'),
    id: Id,
    createdAt: Timestamp,
    name: z.string().meta({ maxLength: 50 }),
    active: z
      .boolean()
      .meta({ description: 'True when the link gives access; it does so only while the site has the visibility `share-link`.' }),
    urls: z.object({
      location: Address,
      published: Address.meta({ description: 'The URL to share: everyone who has it can read the site.' }),
    }),
  })
  .meta({ id: 'ShareLink', description: 'A URL with a secret key under which a site can be read.' });
export type ShareLink = z.infer<typeof ShareLink>;

export const ShareLinkList = page(ShareLink, 'ShareLink');

export const ListShareLinksQuery = ListQuery.extend({
  search: stringParam(50, 'Only links whose name contains this text, case-insensitively.').optional(),
});
export type ListShareLinksQuery = z.infer<typeof ListShareLinksQuery>;

export const CreateShareLink = z
  .object({ name: ShareLinkName })
  .meta({ id: 'CreateShareLink', description: 'A new share link, which is active at once.' });
export type CreateShareLink = z.infer<typeof CreateShareLink>;

export const UpdateShareLink = z
  .object({
    name: ShareLinkName.optional(),
    active: z.boolean().optional().meta({ description: '`false` revokes the link, `true` activates it again.' }),
  })
  .meta({
    id: 'UpdateShareLink',
    description: 'Members to update: absent members are kept. The key of a link never changes: create a new link instead.',
  });
export type UpdateShareLink = z.infer<typeof UpdateShareLink>;

export const SitePublishingAuth = z
  .object({
    object: z.literal('publishing-auth'),
    backend: z.enum(['custom', 'integration']),
    integration: z.string().optional().meta({ description: 'Name of the integration, with the backend `integration`.' }),
    privateKey: z.string().meta({ description: 'Key that signs the tokens of visitors (HS256, its UTF-8 bytes). Keep it secret.' }),
    fallbackURL: Address.optional().meta({ description: 'URL that visitors without a token are redirected to.' }),
    logoutURL: Address.optional().meta({ description: 'URL that visitors are redirected to after signing out.' }),
  })
  .meta({ id: 'SitePublishingAuth', description: 'Visitor authentication of a site.' });
export type SitePublishingAuth = z.infer<typeof SitePublishingAuth>;

export const UpdateSitePublishingAuth = z
  .object({
    backend: z.enum(['custom', 'integration']).optional(),
    integration: IntegrationName.optional(),
    fallbackURL: webUrl().nullable().optional(),
    logoutURL: webUrl().nullable().optional(),
  })
  .refine(({ backend, integration }) => backend !== 'integration' || integration !== undefined, {
    path: ['integration'],
    error: 'Name the integration that signs visitors in.',
  })
  .meta({ id: 'UpdateSitePublishingAuth', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateSitePublishingAuth = z.infer<typeof UpdateSitePublishingAuth>;

/** Query of the preview of a site. */
export const SitePreviewQuery = z.object({
  siteSpace: stringParam(64, 'The site space to preview; the default one when absent.').optional(),
  claims: stringParam(4096, 'Claims of the visitor to preview as: an object in Rison, such as `(isBetaUser:!t)`, or in JSON.').optional(),
  draft: booleanParam(true, 'True shows drafts.'),
  target: stringParam(2048, 'Path or URL within the site to open; the first page when absent.').optional(),
  changeRequest: stringParam(64, 'Change request, by id or number, whose content `siteSpace` shows in place of the live one.').optional(),
  revision: stringParam(64, 'Revision whose content `siteSpace` shows in place of the live one.').optional(),
});
export type SitePreviewQuery = z.infer<typeof SitePreviewQuery>;

export const SitePreview = z
  .object({ url: Address.meta({ description: 'Opens the preview for one hour, without any other sign-in.' }) })
  .meta({ id: 'SitePreview', description: 'Preview of a site as a visitor, published or not.' });
export type SitePreview = z.infer<typeof SitePreview>;

const AdaptiveJsonSchema = z.record(z.string(), z.unknown()).meta({
  description:
    'JSON Schema (draft-07) of an object: booleans, strings, numbers, arrays of those and nested objects, each with a description, ' +
    '`additionalProperties` false; unsigned claims of visitors are in `unsigned`.',
});

export const SiteAdaptiveSchema = z
  .object({ object: z.literal('site-adaptive-schema'), jsonSchema: AdaptiveJsonSchema, updatedAt: Timestamp })
  .meta({ id: 'SiteAdaptiveSchema', description: 'Claims of visitors that conditions can use.' });
export type SiteAdaptiveSchema = z.infer<typeof SiteAdaptiveSchema>;

export const UpdateSiteAdaptiveSchema = z
  .object({ jsonSchema: AdaptiveJsonSchema })
  .meta({ id: 'UpdateSiteAdaptiveSchema', description: 'The schema that replaces the current one.' });
export type UpdateSiteAdaptiveSchema = z.infer<typeof UpdateSiteAdaptiveSchema>;

export const SiteTemplateConditions = z
  .object({ items: z.array(z.object({ description: z.string(), condition: z.string() })) })
  .meta({ id: 'SiteTemplateConditions', description: 'Conditions derived from the schema of the visitor claims.' });
export type SiteTemplateConditions = z.infer<typeof SiteTemplateConditions>;

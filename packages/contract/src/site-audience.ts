import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
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
      .meta({ description: 'Whether the link lets anybody in; it does only while the site has the visibility `share-link`.' }),
    urls: z.object({
      location: Address,
      published: Address.meta({ description: 'The address to hand out: whoever has it reads the site.' }),
    }),
  })
  .meta({ id: 'ShareLink', description: 'An address with a secret key under which a site is read.' });
export type ShareLink = z.infer<typeof ShareLink>;

export const ShareLinkList = page(ShareLink, 'ShareLink');

export const ListShareLinksQuery = ListQuery.extend({
  search: stringParam(50, 'Only links whose name holds this, in any case.').optional(),
});
export type ListShareLinksQuery = z.infer<typeof ListShareLinksQuery>;

export const CreateShareLink = z
  .object({ name: ShareLinkName })
  .meta({ id: 'CreateShareLink', description: 'A new share link, which is active at once.' });
export type CreateShareLink = z.infer<typeof CreateShareLink>;

export const UpdateShareLink = z
  .object({
    name: ShareLinkName.optional(),
    active: z.boolean().optional().meta({ description: '`false` revokes the link, `true` lets it work again.' }),
  })
  .meta({ id: 'UpdateShareLink', description: 'What to change: absent keeps. A link never gets another key: make a new one instead.' });
export type UpdateShareLink = z.infer<typeof UpdateShareLink>;

const IntegrationName = text(1, 100).regex(/^[a-zA-Z0-9-_.]+$/, 'Must be the name of an integration: letters, digits, `-`, `_` and `.`.');

export const SitePublishingAuth = z
  .object({
    object: z.literal('publishing-auth'),
    backend: z.enum(['custom', 'integration']),
    integration: z.string().optional().meta({ description: 'Name of the integration, with the backend `integration`.' }),
    privateKey: z
      .string()
      .meta({ description: 'Key that the tokens of visitors are signed with (HS256, its UTF-8 bytes). Keep it secret.' }),
    fallbackURL: Address.optional().meta({ description: 'Where visitors without a token are sent.' }),
    logoutURL: Address.optional().meta({ description: 'Where visitors are sent after they signed out.' }),
  })
  .meta({ id: 'SitePublishingAuth', description: 'How visitors of a site sign in.' });
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
  .meta({ id: 'UpdateSitePublishingAuth', description: 'What to change: absent keeps, null clears.' });
export type UpdateSitePublishingAuth = z.infer<typeof UpdateSitePublishingAuth>;

/** Query of the preview of a site. */
export const SitePreviewQuery = z.object({
  siteSpace: stringParam(64, 'The site space to preview; the default one when absent.').optional(),
  claims: stringParam(4096, 'Claims of the visitor to preview for: an object in Rison, such as `(isBetaUser:!t)`, or in JSON.').optional(),
  draft: booleanParam(true, 'Whether drafts are shown.'),
  target: stringParam(2048, 'Path within the site, or address in it, to open; the first page when absent.').optional(),
});
export type SitePreviewQuery = z.infer<typeof SitePreviewQuery>;

export const SitePreview = z
  .object({ url: Address.meta({ description: 'Opens the preview for an hour, without any other sign-in.' }) })
  .meta({ id: 'SitePreview', description: 'Where a site is looked at as a visitor would, published or not.' });
export type SitePreview = z.infer<typeof SitePreview>;

const AdaptiveJsonSchema = z.record(z.string(), z.unknown()).meta({
  description:
    'JSON Schema (draft-07) of an object: booleans, strings, numbers, arrays of those and nested objects, each with a description, `additionalProperties` false; what visitors say of themselves is in `unsigned`.',
});

export const SiteAdaptiveSchema = z
  .object({ object: z.literal('site-adaptive-schema'), jsonSchema: AdaptiveJsonSchema, updatedAt: Timestamp })
  .meta({ id: 'SiteAdaptiveSchema', description: 'Which claims of visitors conditions may ask for.' });
export type SiteAdaptiveSchema = z.infer<typeof SiteAdaptiveSchema>;

export const UpdateSiteAdaptiveSchema = z
  .object({ jsonSchema: AdaptiveJsonSchema })
  .meta({ id: 'UpdateSiteAdaptiveSchema', description: 'The schema that takes the place of the one that is there.' });
export type UpdateSiteAdaptiveSchema = z.infer<typeof UpdateSiteAdaptiveSchema>;

export const SiteTemplateConditions = z
  .object({ items: z.array(z.object({ description: z.string(), condition: z.string() })) })
  .meta({ id: 'SiteTemplateConditions', description: 'Conditions that follow from the schema of the claims.' });
export type SiteTemplateConditions = z.infer<typeof SiteTemplateConditions>;

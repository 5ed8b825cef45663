import * as z from 'zod';
import { Address, Icon, Id } from './common.ts';
import { page } from './paged-list.ts';
import { booleanFilter, ListQuery, stringParam } from './query.ts';
import { segment } from './site.ts';
import { Space } from './space.ts';
import { text, webUrl } from './text.ts';

const published = Address.optional().meta({
  description: 'Published URL; absent while the site is not published, and for sites that need a share key when none was given.',
});

const Draft = z.boolean().meta({ description: 'True when only previews show it.' });

const Condition = text(1, 1024).meta({
  description: 'Condition expression over `visitor.claims` that decides which visitors see it; null for everyone.',
});

export const SiteSpace = z
  .object({
    object: z.literal('site-space'),
    id: Id,
    title: z.string(),
    path: z.string().meta({ minLength: 1, maxLength: 100, description: 'Its path segment.' }),
    section: Id.optional(),
    space: Space,
    default: z.boolean().meta({ description: 'True when it opens in its section, or on a site without sections.' }),
    condition: z.string().optional(),
    draft: Draft,
    hidden: z.literal(false),
    hasAdvancedCustomizationFeature: z.literal(true),
    urls: z.object({ location: Address, published }),
  })
  .meta({ id: 'SiteSpace', description: 'A space as a part of a site: a variant of a section, such as a version or a language.' });
export type SiteSpace = z.infer<typeof SiteSpace>;

export const SiteSpaceList = page(SiteSpace, 'SiteSpace');

export const SiteSection = z
  .object({
    object: z.literal('site-section'),
    id: Id,
    title: z.string().meta({ minLength: 1, maxLength: 128 }),
    description: z.string().optional().meta({ maxLength: 256 }),
    icon: Icon.optional(),
    path: z.string().meta({ minLength: 1, maxLength: 100, description: 'Its path segment.' }),
    default: z.boolean().meta({ description: 'True when it is the default section.' }),
    condition: z.string().optional(),
    draft: Draft,
    sectionGroup: Id.optional(),
    siteSpaces: z.array(SiteSpace),
    urls: z.object({ location: Address, published }),
  })
  .meta({ id: 'SiteSection', description: 'A part of a site, such as a product, with its variants.' });
export type SiteSection = z.infer<typeof SiteSection>;

export const SiteSectionList = page(SiteSection, 'SiteSection');

export const SiteExternalLink = z
  .object({
    object: z.literal('site-external-link'),
    id: Id,
    title: z.string().meta({ minLength: 1, maxLength: 128 }),
    url: Address,
    icon: Icon.optional(),
    draft: Draft,
    sectionGroup: Id.optional(),
    path: z.literal('').meta({ description: 'Empty: links have no address on the site.' }),
    default: z.literal(false),
    siteSpaces: z
      .array(SiteSpace)
      .max(0)
      .meta({ description: 'Empty. With `urls.published`, clients that take a link for a section lead to its URL.' }),
    urls: z.object({ location: Address, published: Address.meta({ description: 'The same as `url`.' }) }),
  })
  .meta({ id: 'SiteExternalLink', description: 'A link in the navigation of a site.' });
export type SiteExternalLink = z.infer<typeof SiteExternalLink>;

/** A group of sections, links and groups. */
export interface SiteSectionGroup {
  object: 'site-section-group';
  id: string;
  title: string;
  icon?: string | undefined;
  draft: boolean;
  sectionGroup?: string | undefined;
  sections: SiteSection[];
  children: (SiteSection | SiteExternalLink | SiteSectionGroup)[];
  urls: { location: string };
}

export const SiteSectionGroup: z.ZodType<SiteSectionGroup> = z
  .object({
    object: z.literal('site-section-group'),
    id: Id,
    title: z.string().meta({ minLength: 1, maxLength: 100 }),
    icon: Icon.optional(),
    draft: Draft,
    sectionGroup: Id.optional().meta({ description: 'Id of the parent group.' }),
    sections: z.array(SiteSection).meta({ description: 'The sections directly in the group.' }),
    get children(): z.ZodType<SiteSectionGroup['children']> {
      return z.array(z.union([SiteSection, SiteExternalLink, SiteSectionGroup]));
    },
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'SiteSectionGroup', description: 'Sections, links and groups under one title.' });

export const SiteSectionGroupList = page(SiteSectionGroup, 'SiteSectionGroup');

export const SiteStructure = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('sections'), structure: z.array(z.union([SiteSection, SiteSectionGroup, SiteExternalLink])) }),
    z.object({ type: z.literal('siteSpaces'), structure: z.array(z.union([SiteSpace, SiteSectionGroup, SiteExternalLink])) }),
  ])
  .meta({
    id: 'SiteStructure',
    description: 'The structure of a site, in order: its sections and groups, or its site spaces when it has no sections.',
  });
export type SiteStructure = z.infer<typeof SiteStructure>;

/** Structure of a site as renderers are given it. */
export const PublishedSiteStructure = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('sections'), structure: z.array(z.union([SiteSection, SiteSectionGroup, SiteExternalLink])) }),
    z.object({
      type: z.literal('siteSpaces'),
      structure: z.array(SiteSpace),
      items: z
        .array(z.union([SiteSpace, SiteSectionGroup, SiteExternalLink]))
        .meta({ description: 'The site spaces again, with the links and groups between them, in order.' }),
    }),
  ])
  .meta({
    id: 'PublishedSiteStructure',
    description:
      'The structure of a published site, in order: its sections, groups and links, or its site spaces alone when it has no sections.',
  });
export type PublishedSiteStructure = z.infer<typeof PublishedSiteStructure>;

/** Any item of a structure. */
export const SiteItem = z
  .union([SiteSection, SiteSectionGroup, SiteSpace, SiteExternalLink])
  .meta({ id: 'SiteItem', description: 'An item of the structure of a site.' });
export type SiteItem = z.infer<typeof SiteItem>;

const ShareKey = stringParam(256, 'Key of a share link: resolves the published URLs of a site that is shared by link.').optional();

export const SiteStructureQuery = z.object({ shareKey: ShareKey });
export type SiteStructureQuery = z.infer<typeof SiteStructureQuery>;

export const ListSiteItemsQuery = ListQuery.extend({ shareKey: ShareKey });
export type ListSiteItemsQuery = z.infer<typeof ListSiteItemsQuery>;

export const ListSiteSpacesQuery = ListSiteItemsQuery.extend({
  default: booleanFilter(
    '`true`: only default site spaces, of their section or of a site without sections; `false`: all others; all when absent.',
  ),
});
export type ListSiteSpacesQuery = z.infer<typeof ListSiteSpacesQuery>;

const SectionTitle = text(2, 128);
const Description = text(0, 256);
const IconName = text(0, 50);
const Path = segment(100);
const GroupId = Id.nullable().optional().meta({ description: 'Id of the parent group; null is the root.' });

export const CreateSiteSection = z
  .object({
    spaceId: Id.meta({ description: 'Id of the space of its first site space.' }),
    title: SectionTitle.nullable().optional().meta({ description: 'The title of the space when absent or null.' }),
    icon: IconName.nullable().optional(),
    draft: Draft.optional(),
    siteSectionGroupId: GroupId,
  })
  .meta({ id: 'CreateSiteSection', description: 'A new section, placed last.' });
export type CreateSiteSection = z.infer<typeof CreateSiteSection>;

export const UpdateSiteSection = z
  .object({
    title: SectionTitle.optional(),
    path: Path.optional(),
    defaultSiteSpace: Id.optional().meta({ description: 'Id of the default site space.' }),
    condition: Condition.nullable().optional(),
    icon: IconName.nullable().optional(),
    description: Description.nullable().optional(),
    draft: Draft.optional(),
    siteSectionGroupId: GroupId,
  })
  .meta({ id: 'UpdateSiteSection', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateSiteSection = z.infer<typeof UpdateSiteSection>;

const GroupTitle = text(1, 100);

export const CreateSiteSectionGroup = z
  .object({
    title: GroupTitle,
    icon: IconName.nullable().optional(),
    sections: z.array(Id).max(500).optional().meta({ description: 'Sections to move into the group, in this order.' }),
    draft: Draft.optional(),
    parent: GroupId,
  })
  .meta({ id: 'CreateSiteSectionGroup', description: 'A new group, placed last.' });
export type CreateSiteSectionGroup = z.infer<typeof CreateSiteSectionGroup>;

export const UpdateSiteSectionGroup = z
  .object({
    title: GroupTitle.optional(),
    icon: IconName.nullable().optional(),
    draft: Draft.optional(),
    parentSectionGroupId: GroupId,
  })
  .meta({ id: 'UpdateSiteSectionGroup', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateSiteSectionGroup = z.infer<typeof UpdateSiteSectionGroup>;

export const AddSectionToGroup = z
  .object({ sectionId: Id })
  .meta({ id: 'AddSectionToGroup', description: 'The section to move into the group, placed last.' });
export type AddSectionToGroup = z.infer<typeof AddSectionToGroup>;

export const CreateSiteSpace = z
  .object({
    spaceId: Id,
    sectionId: Id.optional().meta({
      description: 'Id of the parent section; when absent, the default section, or the root of a site without sections.',
    }),
    title: SectionTitle.nullable().optional().meta({ description: 'The title of the space when absent or null.' }),
    draft: Draft.optional(),
  })
  .meta({ id: 'CreateSiteSpace', description: 'A space to add to the site, placed last.' });
export type CreateSiteSpace = z.infer<typeof CreateSiteSpace>;

export const UpdateSiteSpace = z
  .object({
    path: Path.optional(),
    condition: Condition.nullable().optional(),
    spaceId: Id.optional().meta({ description: 'Id of the space that replaces the current one.' }),
    title: SectionTitle.nullable().optional().meta({ description: 'Null takes the title of the space.' }),
    draft: Draft.optional(),
  })
  .meta({ id: 'UpdateSiteSpace', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateSiteSpace = z.infer<typeof UpdateSiteSpace>;

export const CreateSiteExternalLink = z
  .object({
    title: text(1, 128),
    url: webUrl(),
    icon: IconName.nullable().optional(),
    sectionGroup: GroupId,
    draft: Draft.optional(),
  })
  .meta({ id: 'CreateSiteExternalLink', description: 'A new link, placed last.' });
export type CreateSiteExternalLink = z.infer<typeof CreateSiteExternalLink>;

export const UpdateSiteExternalLink = CreateSiteExternalLink.partial().meta({
  id: 'UpdateSiteExternalLink',
  description: 'Members to update: absent members are kept, null clears a member.',
});
export type UpdateSiteExternalLink = z.infer<typeof UpdateSiteExternalLink>;

/** Returns the schema of a position: the item right behind, or right ahead of, the moved one. */
function position<Pointer extends z.ZodType>(pointer: Pointer) {
  return z.object({
    before: pointer.optional().meta({ description: 'The item is placed directly after this one.' }),
    after: pointer.optional().meta({ description: 'The item is placed directly before this one.' }),
  });
}

const SectionPointer = z.object({ type: z.literal('site-section'), siteSection: Id });
const SiteSpacePointer = z.object({ type: z.literal('site-space'), siteSpace: Id });
const GroupPointer = z.object({ type: z.enum(['site-section', 'site-section-group']), id: Id });

export const MoveSiteSection = z
  .object({ position: position(SectionPointer) })
  .meta({ id: 'MoveSiteSection', description: 'New position of a section among its siblings; last when neither is given.' });
export type MoveSiteSection = z.infer<typeof MoveSiteSection>;

export const MoveSiteSpace = z
  .object({ position: position(SiteSpacePointer) })
  .meta({ id: 'MoveSiteSpace', description: 'New position of a site space among its siblings; last when neither is given.' });
export type MoveSiteSpace = z.infer<typeof MoveSiteSpace>;

export const MoveSiteSectionGroup = z
  .object({ position: position(GroupPointer) })
  .meta({ id: 'MoveSiteSectionGroup', description: 'New position of a group among its siblings; last when neither is given.' });
export type MoveSiteSectionGroup = z.infer<typeof MoveSiteSectionGroup>;

const ItemPointer = z
  .object({ type: z.enum(['site-space', 'site-section', 'site-section-group', 'site-external-link']), id: Id })
  .meta({ id: 'SiteItemPointer', description: 'An item of the structure of a site.' });

export const SortSiteStructure = z
  .object({ item: ItemPointer, position: position(ItemPointer) })
  .meta({ id: 'SortSiteStructure', description: 'New position of an item among its siblings; last when neither is given.' });
export type SortSiteStructure = z.infer<typeof SortSiteStructure>;

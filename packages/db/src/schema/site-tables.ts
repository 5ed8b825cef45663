import { isNotNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { DefaultLevel, SiteIcon, SiteRedirectDestination, SiteVisitorAuth } from './types.ts';

/** Tables of docs sites: what they are made of, who may see them, and where they are found (decision 038). */
export function siteTables(d: ColumnDialect, parents: Parents) {
  return {
    site: d.table(
      'site',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        type: d.text().notNull(),
        title: d.text().notNull(),
        /** Null and `{}` differ for clients, and are kept as they came. */
        icon: d.json<SiteIcon | null>(),
        visibility: d.text().$type<'public' | 'unlisted' | 'share-link' | 'visitor-auth'>().notNull(),
        isPublished: d.bool().notNull(),
        /** First segment of its path under the organization's host, in lower case. */
        basename: d.text().notNull(),
        /** A host of its own, in lower case; null without one. */
        hostname: d.text(),
        /** Time at which `hostname` was last found to lead here; null before that. */
        hostnameVerifiedAt: d.time(),
        hostnameCheckedAt: d.time(),
        /** Problem that the last failed check of the hostname found, such as `dns_no_cname`. */
        hostnameProblem: d.text(),
        /** Host and path of another server that passes requests on, such as `example.com/docs`; null without one. */
        proxyOrigin: d.text(),
        agentsContext: d.text().$type<'included' | 'excluded'>().notNull(),
        adaptiveContent: d.bool().notNull(),
        /** JSON Schema of the visitors' claims; null before one was put. */
        adaptiveSchema: d.json<Record<string, unknown>>(),
        adaptiveSchemaAt: d.time(),
        defaultLevel: d.text().$type<DefaultLevel>(),
        defaultSectionId: d.refers('set null', () => parents().siteItem.id),
        /** Default at the root, where there are no sections. */
        defaultSiteSpaceId: d.refers('set null', () => parents().siteItem.id),
        visitorAuth: d.json<SiteVisitorAuth>(),
        /** Key that visitors' tokens are signed with, encrypted; null until somebody asks for it. */
        visitorKey: d.text(),
        /** Grows with each change of what readers see, in its transaction: names a snapshot. */
        version: d.int().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.index('site_organization').on(t.organizationId, t.createdAt, t.id),
        d.uniqueIndex('site_in_organization').on(t.organizationId, t.id),
        d.index('site_default_section').on(t.defaultSectionId).where(isNotNull(t.defaultSectionId)),
        d.index('site_default_space').on(t.defaultSiteSpaceId).where(isNotNull(t.defaultSiteSpaceId)),
        d.uniqueIndex('site_basename').on(t.organizationId, t.basename),
        d.uniqueIndex('site_hostname').on(t.hostname),
        d.index('site_proxy').on(t.proxyOrigin),
      ],
    ),
    /** Sections, groups, external links and site spaces: the structure of a site, as one tree. */
    siteItem: d.table(
      'site_item',
      {
        id: d.text().primaryKey(),
        siteId: d.text().notNull(),
        organizationId: d.text().notNull(),
        kind: d.text().$type<'section' | 'section-group' | 'external-link' | 'site-space'>().notNull(),
        /** A section for a site space, a group for all others; empty at the root. */
        parentId: d.text().notNull(),
        /** Fractional key among its siblings. */
        position: d.text().notNull(),
        /** Null takes the space's title. */
        title: d.text(),
        description: d.text(),
        icon: d.text(),
        /** Segments in lower case, unique in its scope; null for groups and links. */
        path: d.text(),
        /** Paths that it had before, oldest first: readers who come by one are sent on. Null for none. */
        formerPaths: d.json<readonly string[]>(),
        /** Scope in which `path` is unique: `section` for sections, in any group; the parent for site spaces; null without a path. */
        pathScope: d.text(),
        /** Expression that decides whether a visitor sees it. */
        condition: d.text(),
        isDraft: d.bool().notNull(),
        /** True if neither it nor any of its ancestors is a draft; readers never see drafts. Follows from `isDraft`. */
        isLive: d.bool().notNull().default(false),
        /** Of site spaces. */
        spaceId: d.text(),
        /** Of sections: the site space that opens; null takes the first one. */
        defaultSiteSpaceId: d.refers('set null', () => parents().siteItem.id),
        /** Of external links. */
        url: d.text(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d
          .foreignKey({
            name: 'site_item_site',
            columns: [t.organizationId, t.siteId],
            foreignColumns: [parents().site.organizationId, parents().site.id],
          })
          .onDelete('cascade'),
        d.foreignKey({
          name: 'site_item_space_of_organization',
          columns: [t.organizationId, t.spaceId],
          foreignColumns: [parents().space.organizationId, parents().space.id],
        }),
        d.index('site_item_default').on(t.defaultSiteSpaceId).where(isNotNull(t.defaultSiteSpaceId)),
        d.index('site_item_place').on(t.siteId, t.parentId, t.position, t.id),
        d.index('site_item_kind').on(t.siteId, t.kind, t.createdAt, t.id),
        d.uniqueIndex('site_item_path').on(t.siteId, t.pathScope, t.path),
        d.index('site_item_space').on(t.spaceId, t.siteId),
      ],
    ),
    siteShareLink: d.table(
      'site_share_link',
      {
        id: d.text().primaryKey(),
        siteId: d.text().notNull(),
        organizationId: d.text().notNull(),
        name: d.text().notNull(),
        /** SHA-256 of the key, in hex: how a request finds it. */
        keyHash: d.text().notNull(),
        /** The key, encrypted: its address is shown again to admins. */
        key: d.text().notNull(),
        isActive: d.bool().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d
          .foreignKey({
            name: 'site_share_link_of_site',
            columns: [t.organizationId, t.siteId],
            foreignColumns: [parents().site.organizationId, parents().site.id],
          })
          .onDelete('cascade'),
        d.uniqueIndex('site_share_link_key').on(t.keyHash),
        d.index('site_share_link_site').on(t.siteId, t.createdAt, t.id),
      ],
    ),
    /** Look chosen for a site or one of its site spaces; absent settings are inherited from the level above. */
    siteCustomization: d.table(
      'site_customization',
      {
        siteId: d.refers('cascade', () => parents().site.id).notNull(),
        /** A site space; empty for the site's own. */
        itemId: d.text().notNull(),
        settings: d.json<Record<string, unknown>>().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.siteId, t.itemId] })],
    ),
    siteRedirect: d.table(
      'site_redirect',
      {
        id: d.text().primaryKey(),
        siteId: d.text().notNull(),
        organizationId: d.text().notNull(),
        /** As it was written. */
        source: d.text().notNull(),
        /** Key that requests are compared with: decoded, lower case, no slash at the end; a wildcard's without its `/*`. */
        sourceKey: d.text().notNull(),
        /** True if it matches everything below `sourceKey`. */
        isWildcard: d.bool().notNull(),
        destination: d.json<SiteRedirectDestination>().notNull(),
        /** True if the part that the wildcard matched is appended to the destination. */
        captureWildcard: d.bool().notNull(),
        isPermanent: d.bool().notNull(),
        isDraft: d.bool().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d
          .foreignKey({
            name: 'site_redirect_of_site',
            columns: [t.organizationId, t.siteId],
            foreignColumns: [parents().site.organizationId, parents().site.id],
          })
          .onDelete('cascade'),
        d.uniqueIndex('site_redirect_source').on(t.siteId, t.sourceKey, t.isWildcard),
        d.index('site_redirect_site').on(t.siteId, t.createdAt, t.id),
      ],
    ),
    /** Actions of readers, added up by day; no personal data is in it. */
    siteInsight: d.table(
      'site_insight',
      {
        siteId: d.refers('cascade', () => parents().site.id).notNull(),
        /** `YYYY-MM-DD`, UTC. */
        day: d.text().notNull(),
        /** Such as `page_view`. */
        event: d.text().notNull(),
        /** Site space, or empty. */
        itemId: d.text().notNull(),
        pageId: d.text().notNull(),
        /** `direct`, `search`, `social`, `internal`, `other`. */
        referrer: d.text().notNull(),
        language: d.text().notNull(),
        /** `good`, `ok` or `bad` of feedback; empty for others. */
        rating: d.text().notNull().default(''),
        count: d.int().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.siteId, t.day, t.event, t.itemId, t.pageId, t.referrer, t.language, t.rating] })],
    ),
    /** Words that readers of a site searched for, addresses that they came to, and questions that they asked, for which there was nothing; added up by day. */
    siteMiss: d.table(
      'site_miss',
      {
        siteId: d.refers('cascade', () => parents().site.id).notNull(),
        /** `YYYY-MM-DD`, UTC. */
        day: d.text().notNull(),
        kind: d.text().$type<'search' | 'address' | 'question'>().notNull(),
        /** Words of a search or question in lower case, or path below where the site begins. */
        text: d.text().notNull(),
        /** Kind of place that readers came from; empty for searches and questions. */
        referrer: d.text().notNull(),
        count: d.int().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.siteId, t.day, t.kind, t.text, t.referrer] })],
    ),
    translationSettings: d.table(
      'translation_settings',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        title: d.text().notNull(),
        languages: d.json<string[]>().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [d.index('translation_settings_organization').on(t.organizationId, t.createdAt, t.id)],
    ),
    /** The space that is translated, of settings for which one was chosen. */
    translationSource: d.table(
      'translation_source',
      {
        settingsId: d.refers('cascade', () => parents().translationSettings.id).primaryKey(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
      },
      (t) => [d.uniqueIndex('translation_source_space').on(t.spaceId)],
    ),
    /** The space of a language that follows a source. */
    translationSpace: d.table(
      'translation_space',
      {
        settingsId: d.refers('cascade', () => parents().translationSettings.id).notNull(),
        language: d.text().notNull(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.settingsId, t.language] }), d.uniqueIndex('translation_space_space').on(t.spaceId)],
    ),
    /** Pages of language spaces: the page that each is a translation of, and the text that it was translated from. */
    translatedPage: d.table(
      'translated_page',
      {
        id: d.text().primaryKey(),
        /** The language's. */
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        sourcePageId: d.text().notNull(),
        pageId: d.text().notNull(),
        /** Blob and title that the translation is up to date with; no title before somebody said that it is one. */
        sourceOid: d.text(),
        sourceTitle: d.text(),
        translatedBy: d.text(),
        translatedAt: d.time(),
        /** The change request that proposes a translation, and what of: it counts once that is merged. */
        changeRequestId: d.refers('set null', () => parents().changeRequest.id),
        proposedOid: d.text(),
        proposedTitle: d.text(),
      },
      (t) => [
        d.uniqueIndex('translated_page_source').on(t.spaceId, t.sourcePageId),
        d.index('translated_page_change').on(t.changeRequestId).where(isNotNull(t.changeRequestId)),
      ],
    ),
    /** The machine translator of an organization. */
    machineTranslator: d.table('machine_translator', {
      organizationId: d.refers('cascade', () => parents().organization.id).primaryKey(),
      kind: d.text().$type<'openai' | 'deepl' | 'libretranslate'>().notNull(),
      url: d.text().notNull(),
      /** Name of the model; for `openai` only. */
      model: d.text(),
      /** Sealed; null for a service that asks for none. */
      sealedKey: d.text(),
      updatedBy: d.text().notNull(),
      updatedAt: d.time().notNull(),
    }),
  };
}

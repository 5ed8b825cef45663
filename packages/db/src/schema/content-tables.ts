import { isNotNull, isNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { ActorRef, DefaultLevel, MergeRules, StoredImageSize } from './types.ts';

/** Tables of spaces and their content. */
export function contentTables(d: ColumnDialect, parents: Parents) {
  return {
    collection: d.table(
      'collection',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        parentId: d.text(),
        /** Fractional key: the order among the collections and spaces of one parent, which share it; by id where two are the same. */
        position: d.text().notNull().default(''),
        title: d.text().notNull(),
        description: d.text(),
        defaultLevel: d.text().$type<DefaultLevel>(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.foreignKey({
          name: 'collection_parent',
          columns: [t.organizationId, t.parentId],
          foreignColumns: [parents().collection.organizationId, parents().collection.id],
        }),
        d.uniqueIndex('collection_organization').on(t.organizationId, t.id),
        d.index('collection_place').on(t.organizationId, t.parentId, t.position, t.id),
      ],
    ),
    space: d.table(
      'space',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        parentId: d.text(),
        /** As in `collection`; empty for one that left its place, deleted with its collection. */
        position: d.text().notNull().default(''),
        title: d.text().notNull(),
        emoji: d.text(),
        iconUrl: d.text(),
        editMode: d.text().$type<'live' | 'locked'>().notNull(),
        defaultLevel: d.text().$type<DefaultLevel>(),
        /** The live content: a pointer that imports, edits and merges swap. */
        revisionId: d.text().notNull(),
        /** All its change requests, of which none is ever deleted: the number of the newest, too. */
        changeRequests: d.int().notNull().default(0),
        changeRequestsOpen: d.int().notNull().default(0),
        changeRequestsDraft: d.int().notNull().default(0),
        /** Conditions for merging a change request here; null for those of the organization. */
        mergeRules: d.json<MergeRules>(),
        /** Open comments on the space itself. */
        comments: d.int().notNull().default(0),
        /** Pages, groups and links of the live content; null while they were not counted yet. */
        pages: d.int(),
        /** Size of all files of the live content; null as above. */
        fileBytes: d.int(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        deletedAt: d.time(),
      },
      (t) => [
        d.foreignKey({
          name: 'space_parent',
          columns: [t.organizationId, t.parentId],
          foreignColumns: [parents().collection.organizationId, parents().collection.id],
        }),
        d.foreignKey({
          name: 'space_revision',
          columns: [t.id, t.revisionId],
          foreignColumns: [parents().revision.spaceId, parents().revision.id],
        }),
        d.uniqueIndex('space_in_organization').on(t.organizationId, t.id),
        d.index('space_organization').on(t.organizationId, t.deletedAt, t.id),
        d.index('space_deleted').on(t.deletedAt),
        d.index('space_place').on(t.organizationId, t.parentId, t.position, t.id),
      ],
    ),
    revision: d.table(
      'revision',
      {
        id: d.text().primaryKey(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        parents: d.json<string[]>().notNull(),
        /** Hash of the content map's root node. */
        root: d.text().notNull(),
        type: d.text().$type<'edits' | 'merge' | 'rollback' | 'update' | 'computed'>().notNull(),
        createdAt: d.time().notNull(),
        createdBy: d.json<ActorRef>().notNull(),
        gitOid: d.text(),
        /** Root tree of the commit: what an export starts from. */
        gitTree: d.text(),
        gitMessage: d.text(),
        gitUrl: d.text(),
        gitRef: d.text(),
        gitByOctavo: d.bool().notNull(),
        /** The change request whose content it is or was; null in the history of the space itself. */
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id),
        /** Time at which a later save of the same author replaced it. */
        supersededAt: d.time(),
        /** The change request that was merged by it. */
        mergedFrom: d.refers('no action', () => parents().changeRequest.id),
        /** Whose suggestion it applied; who applied it is `createdBy`. */
        suggestedBy: d.refers('no action', () => parents().user.id),
        /** Users who wrote it together with `createdBy`. */
        coAuthors: d.json<{ id: string }[]>(),
      },
      (t) => [
        d.uniqueIndex('revision_space').on(t.spaceId, t.id),
        d.index('revision_history').on(t.spaceId, t.id).where(isNull(t.changeRequestId)),
        d.index('revision_change_request').on(t.changeRequestId, t.supersededAt).where(isNotNull(t.changeRequestId)),
        d.index('revision_merged_from').on(t.mergedFrom).where(isNotNull(t.mergedFrom)),
        d.index('revision_suggested_by').on(t.suggestedBy).where(isNotNull(t.suggestedBy)),
        d.index('revision_root').on(t.root),
      ],
    ),
    /** Nodes of content maps, by the hash of their canonical bytes. */
    contentNode: d.table('content_node', { hash: d.text().primaryKey(), data: d.bytes().notNull() }),
    /** Git objects by id. */
    object: d.table('object', {
      oid: d.text().primaryKey(),
      kind: d.text().$type<'blob' | 'tree' | 'commit' | 'tag'>().notNull(),
      size: d.int().notNull(),
      codec: d.text().$type<'raw' | 'zstd' | 'file'>().notNull(),
      /** For a file its name, in UTF-8; null if it is named by its id alone. */
      data: d.bytes(),
    }),
    /** Facts derived from a blob, by its id: its links and headings, zstd over JSON. Computed once for all pages that use the blob. */
    blobFacts: d.table('blob_facts', {
      oid: d.text().primaryKey(),
      /** Version of the program part that derives. */
      version: d.int().notNull(),
      data: d.bytes().notNull(),
    }),
    /** Sizes of pictures by blob, measured once: null for a blob that is no picture, or whose size cannot be read. */
    imageSize: d.table('image_size', {
      oid: d.text().primaryKey(),
      /** Version of the program part that measures. */
      version: d.int().notNull(),
      dimensions: d.json<StoredImageSize>(),
    }),
    /** Work on a text that exceeded its budget, so that it is not begun again: kept for a month, or until the program reads texts differently. */
    taskFailure: d.table(
      'task_failure',
      {
        /** Id of the blob, or hash of the texts that the task works on. */
        subject: d.text().notNull(),
        /** Name of the worker task. */
        task: d.text().notNull(),
        /** Version of the program part that reads texts. */
        version: d.int().notNull(),
        /** The error, as the caller got it. */
        message: d.text().notNull(),
        /** Part of the budget that was exceeded. */
        data: d.json<Record<string, unknown>>().notNull(),
        failedAt: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.subject, t.task] }), d.index('task_failure_failed_at').on(t.failedAt)],
    ),
    /** Nodes and objects that nothing referred to when it was last looked, until they are removed: who writes one again takes it out. */
    unreferenced: d.table(
      'unreferenced',
      {
        kind: d.text().$type<'node' | 'object'>().notNull(),
        /** Hash of the node, id of the object. */
        id: d.text().notNull(),
        /** Time at which it was first seen unreferenced. */
        since: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.kind, t.id] })],
    ),
    gitSync: d.table(
      'git_sync',
      {
        spaceId: d.refers('cascade', () => parents().space.id).primaryKey(),
        /** Address without credentials. */
        url: d.text().notNull(),
        ref: d.text().notNull(),
        projectDirectory: d.text(),
        /** Encrypted with the installation's secret; null when the remote is public. */
        credentials: d.text(),
        provider: d.text(),
        providerUrl: d.text(),
        treeUrl: d.text(),
        commitUrl: d.text(),
        /** The last commit and the revision it equals: the base of the next merge. */
        commitOid: d.text(),
        treeOid: d.text(),
        revisionId: d.text(),
        /** Time of the newest operation applied, from `timestamp` of the request (B-GIT3). */
        operationAt: d.time(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.foreignKey({
          name: 'git_sync_revision',
          columns: [t.spaceId, t.revisionId],
          foreignColumns: [parents().revision.spaceId, parents().revision.id],
        }),
      ],
    ),
  };
}

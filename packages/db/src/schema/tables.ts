import type { ColumnDialect } from './dialect.ts';

/** The six content roles, strongest first (spec, ROLE enumeration; rank: decisions C3). */
export type RoleName = 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read';

/** What a space or collection gives to members: a role, nothing (`null`), or what is above it (`inherit`). */
export type DefaultLevel = RoleName | 'inherit' | null;

/** Who did something, as an event or a revision keeps it. */
export interface ActorRef {
  kind: 'user' | 'system';
  id?: string;
  tokenId?: string;
  address?: string;
}

/** How far a job is: a phase in words for programs, and counts where they are known. */
export interface JobProgress {
  phase: string;
  done?: number;
  total?: number;
  /** Further counts of the phase, such as received bytes. */
  counts?: Record<string, number>;
}

/** Why a job ended badly; safe to show to people who may see the job. */
export interface JobError {
  code: string;
  message: string;
  data?: Record<string, unknown>;
}

/** Tables of people and access. */
function peopleTables(d: ColumnDialect) {
  return {
    user: d.table(
      'user',
      {
        id: d.text().primaryKey(),
        /** Lower case: addresses differ only in case for nobody. */
        email: d.text().notNull(),
        displayName: d.text().notNull(),
        photoUrl: d.text(),
        /** PHC string of argon2id; null for people who sign in elsewhere. */
        passwordHash: d.text(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        disabledAt: d.time(),
      },
      (t) => [d.uniqueIndex('user_email').on(t.email)],
    ),
    session: d.table(
      'session',
      {
        id: d.text().primaryKey(),
        /** SHA-256 of the cookie's secret, in hex. */
        secretHash: d.text().notNull(),
        userId: d.text().notNull(),
        createdAt: d.time().notNull(),
        lastSeenAt: d.time().notNull(),
        expiresAt: d.time().notNull(),
        userAgent: d.text(),
        address: d.text(),
      },
      (t) => [d.uniqueIndex('session_secret').on(t.secretHash), d.index('session_user').on(t.userId)],
    ),
    apiToken: d.table(
      'api_token',
      {
        id: d.text().primaryKey(),
        userId: d.text().notNull(),
        /** SHA-256 of the token, in hex: the token has 256 random bits, so no slow hash is needed. */
        secretHash: d.text().notNull(),
        label: d.text().notNull(),
        createdAt: d.time().notNull(),
        expiresAt: d.time(),
        lastUsedAt: d.time(),
      },
      (t) => [d.uniqueIndex('api_token_secret').on(t.secretHash), d.index('api_token_user').on(t.userId, t.id)],
    ),
    organization: d.table('organization', {
      id: d.text().primaryKey(),
      title: d.text().notNull(),
      createdAt: d.time().notNull(),
      updatedAt: d.time().notNull(),
      emailDomains: d.json<string[]>().notNull(),
      hostname: d.text(),
      type: d.text().notNull(),
      useCase: d.text(),
      communityType: d.text(),
      defaultRole: d.text().$type<RoleName | null>(),
      defaultContent: d.json<{ type: 'site'; site: string }>(),
      sso: d.bool().notNull(),
      ai: d.bool().notNull(),
      inviteLinks: d.bool().notNull(),
      logoUrl: d.text(),
    }),
    member: d.table(
      'member',
      {
        organizationId: d.text().notNull(),
        userId: d.text().notNull(),
        /** Null for a guest, who sees only what was granted directly. */
        role: d.text().$type<RoleName | null>(),
        joinedAt: d.time().notNull(),
        lastSeenAt: d.time(),
        sso: d.bool().notNull(),
        disabled: d.bool().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.organizationId, t.userId] }), d.index('member_user').on(t.userId, t.organizationId)],
    ),
  };
}

/** Tables of spaces and their content. */
function contentTables(d: ColumnDialect) {
  return {
    space: d.table(
      'space',
      {
        id: d.text().primaryKey(),
        organizationId: d.text().notNull(),
        parentId: d.text(),
        title: d.text().notNull(),
        emoji: d.text(),
        iconUrl: d.text(),
        editMode: d.text().$type<'live' | 'locked'>().notNull(),
        defaultLevel: d.text().$type<DefaultLevel>(),
        /** The live content: a pointer that imports, edits and merges swap. */
        revisionId: d.text().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        deletedAt: d.time(),
      },
      (t) => [d.index('space_organization').on(t.organizationId, t.deletedAt, t.id), d.index('space_deleted').on(t.deletedAt)],
    ),
    revision: d.table(
      'revision',
      {
        id: d.text().primaryKey(),
        spaceId: d.text().notNull(),
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
      },
      (t) => [d.index('revision_space').on(t.spaceId, t.id), d.index('revision_root').on(t.root)],
    ),
    /** Nodes of content maps, by the hash of their canonical bytes. */
    contentNode: d.table('content_node', { hash: d.text().primaryKey(), data: d.bytes().notNull() }),
    /** Git objects by id. `data` is null when the bytes are in the file store. */
    object: d.table('object', {
      oid: d.text().primaryKey(),
      kind: d.text().$type<'blob' | 'tree' | 'commit' | 'tag'>().notNull(),
      size: d.int().notNull(),
      codec: d.text().$type<'raw' | 'zstd' | 'file'>().notNull(),
      data: d.bytes(),
    }),
    /** What was derived from a blob, by its id: its links and headings, zstd over JSON. Computed once, whatever pages use the blob. */
    blobFacts: d.table('blob_facts', {
      oid: d.text().primaryKey(),
      /** Version of the program part that derives. */
      version: d.int().notNull(),
      data: d.bytes().notNull(),
    }),
    gitSync: d.table('git_sync', {
      spaceId: d.text().primaryKey(),
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
    }),
  };
}

/** Tables of work and of what happened. */
function workTables(d: ColumnDialect) {
  return {
    job: d.table(
      'job',
      {
        id: d.text().primaryKey(),
        kind: d.text().notNull(),
        /** Jobs of one key run one after the other. */
        key: d.text().notNull(),
        spaceId: d.text(),
        organizationId: d.text(),
        createdBy: d.json<ActorRef>().notNull(),
        payload: d.json<Record<string, unknown>>().notNull(),
        state: d.text().$type<'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'>().notNull(),
        attempts: d.int().notNull(),
        runAt: d.time().notNull(),
        leaseOwner: d.text(),
        leaseUntil: d.time(),
        cancelRequested: d.bool().notNull(),
        progress: d.json<JobProgress>(),
        result: d.json<Record<string, unknown>>(),
        error: d.json<JobError>(),
        createdAt: d.time().notNull(),
        startedAt: d.time(),
        finishedAt: d.time(),
      },
      (t) => [
        d.index('job_queue').on(t.state, t.runAt, t.id),
        d.index('job_key').on(t.key, t.state, t.id),
        d.index('job_space').on(t.spaceId, t.id),
      ],
    ),
    /** The outbox: written in the transaction that changes state. */
    event: d.table(
      'event',
      {
        id: d.text().primaryKey(),
        type: d.text().notNull(),
        organizationId: d.text(),
        spaceId: d.text(),
        actor: d.json<ActorRef>().notNull(),
        payload: d.json<Record<string, unknown>>().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [d.index('event_organization').on(t.organizationId, t.id), d.index('event_space').on(t.spaceId, t.id)],
    ),
    /** How far each follower of the outbox has read. */
    eventCursor: d.table('event_cursor', { follower: d.text().primaryKey(), eventId: d.text().notNull() }),
    /** Facts of the installation, such as when set-up was done. */
    setting: d.table('setting', { key: d.text().primaryKey(), value: d.json<unknown>().notNull() }),
  };
}

/**
 * Tables beside the full-text index. A document is an indexed page; its number is the row id in the full-text table. The documents of a
 * space have neighbouring numbers, so that a search in one space reads nothing of the others.
 */
function searchTables(d: ColumnDialect) {
  return {
    searchSpace: d.table('search_space', {
      /** The row of the empty id counts the blocks given out, in `nextDocument`. */
      spaceId: d.text().primaryKey(),
      /** Which block of document numbers is the space's. */
      block: d.int().notNull(),
      /** The first number of the block that was never given. */
      nextDocument: d.int().notNull(),
    }),
    searchPage: d.table(
      'search_page',
      {
        spaceId: d.text().notNull(),
        pageId: d.text().notNull(),
        /** Blob id and indexer version; another value means: index again. */
        version: d.text().notNull(),
        document: d.int().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.spaceId, t.pageId] }), d.uniqueIndex('search_page_document').on(t.document)],
    ),
    /** What excerpts are cut from: the sections of a document, packed. */
    searchText: d.table('search_text', { document: d.int().primaryKey(), data: d.bytes().notNull() }),
  };
}

/** Octavo's whole schema for one dialect. The full-text tables differ too much: they are made by migrations written by hand. */
export function makeSchema(d: ColumnDialect) {
  return { ...peopleTables(d), ...contentTables(d), ...workTables(d), ...searchTables(d) };
}

/** The tables, under SQLite's canonical types. */
export type Schema = ReturnType<typeof makeSchema>;

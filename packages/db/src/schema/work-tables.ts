import { isNotNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { ActorRef, JobError, JobProgress } from './types.ts';

/** Tables of work and of what happened. */
export function workTables(d: ColumnDialect, parents: Parents) {
  return {
    job: d.table(
      'job',
      {
        id: d.text().primaryKey(),
        kind: d.text().notNull(),
        /** Jobs of one key run one after the other. */
        key: d.text().notNull(),
        spaceId: d.refers('cascade', () => parents().space.id),
        organizationId: d.refers('cascade', () => parents().organization.id),
        /** Remote host that the job waits for. */
        host: d.text(),
        createdBy: d.json<ActorRef>().notNull(),
        payload: d.json<Record<string, unknown>>().notNull(),
        state: d.text().$type<'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'>().notNull(),
        attempts: d.int().notNull(),
        runAt: d.time().notNull(),
        /** Time at which a failed job is queued again; while it is queued, marks this attempt as such a retry. */
        retryAt: d.time(),
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
        d.index('job_organization').on(t.organizationId).where(isNotNull(t.organizationId)),
        d.index('job_retry').on(t.state, t.retryAt),
      ],
    ),
    /** An organization of another installation that was brought into one of this. */
    origin: d.table(
      'origin',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        /** Address of the other installation, without a slash at its end. */
        address: d.text().notNull(),
        /** Id of the organization there. */
        foreignId: d.text().notNull(),
        /** Report of the last run. */
        report: d.json<Record<string, unknown>>(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [d.uniqueIndex('origin_place').on(t.organizationId, t.address, t.foreignId)],
    ),
    /** Something that came from an origin: its id there and here. */
    originItem: d.table(
      'origin_item',
      {
        originId: d.refers('cascade', () => parents().origin.id).notNull(),
        kind: d.text().notNull(),
        /** Id there; of what is part of a space or change request, behind the id of that and a slash. */
        foreignId: d.text().notNull(),
        /** Id here; empty where there is nothing of its own. */
        ownId: d.text().notNull(),
        /** Marks by which a later run sees that something is other than it was, there or here. */
        marks: d.json<Record<string, string>>().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.originId, t.kind, t.foreignId] })],
    ),
    /** A file that somebody sends, until something uses it. */
    upload: d.table(
      'upload',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        createdBy: d.text().notNull(),
        kind: d.text().$type<'customization_font' | 'import_file' | 'organization_file'>().notNull(),
        name: d.text().notNull(),
        type: d.text().notNull(),
        /** Bytes that were announced; exactly so many are taken. */
        size: d.int().notNull(),
        /** Blob id and file of the bytes; null until all of them are there. */
        oid: d.text(),
        file: d.text(),
        createdAt: d.time().notNull(),
        /** From here on it is removed, used or not. */
        removeAt: d.time().notNull(),
      },
      (t) => [
        d.index('upload_organization').on(t.organizationId),
        d.index('upload_creator').on(t.createdBy, t.size),
        d.index('upload_remove_at').on(t.removeAt),
        d.index('upload_file').on(t.file),
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
        /** Change request that the payload names, for its timeline. */
        changeRequestId: d.text(),
        actor: d.json<ActorRef>().notNull(),
        payload: d.json<Record<string, unknown>>().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.index('event_organization').on(t.organizationId, t.id),
        d.index('event_space').on(t.spaceId, t.id),
        d.index('event_change_request').on(t.changeRequestId, t.id).where(isNotNull(t.changeRequestId)),
      ],
    ),
    /** Excerpt of the events kept for audits: people, permissions, tokens, providers, settings. */
    auditEvent: d.table(
      'audit_event',
      {
        /** Whose list it is in; an event of a person is in the list of each of their organizations, and in that of the empty id. */
        organizationId: d.text().notNull(),
        /** Id of the event. */
        id: d.text().notNull(),
        action: d.text().notNull(),
        /** Id of the user who acted; empty when Octavo itself did. */
        actorId: d.text().notNull(),
        actor: d.json<ActorRef>().notNull(),
        targetKind: d.text().notNull(),
        targetId: d.text().notNull(),
        payload: d.json<Record<string, unknown>>().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.primaryKey({ columns: [t.organizationId, t.id] }),
        d.index('audit_event_action').on(t.organizationId, t.action, t.id),
        d.index('audit_event_actor').on(t.organizationId, t.actorId, t.id),
        d.index('audit_event_target').on(t.organizationId, t.targetId, t.id),
        d.index('audit_event_time').on(t.organizationId, t.createdAt, t.id),
      ],
    ),
    /** Position of each follower in the outbox. */
    eventCursor: d.table('event_cursor', { follower: d.text().primaryKey(), eventId: d.text().notNull() }),
    /** Facts of the installation, such as when set-up was done. */
    setting: d.table('setting', { key: d.text().primaryKey(), value: d.json<unknown>().notNull() }),
  };
}

import { and, count, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { requireOperator } from '../../kernel/access/index.ts';
import type { BackupState, Context } from '../../kernel/base/index.ts';
import { listQuotaUse } from '../../kernel/quotas/index.ts';
import { MAIL_KINDS } from './mails.ts';

/** State of an installation at one moment. Times in milliseconds, sizes in bytes. */
export interface InstallationOverview {
  version: string;
  node: string;
  startedAt: number;
  now: number;
  database: { kind: 'sqlite' | 'postgres'; bytes: number };
  disk?: { free: number; size: number };
  backups: BackupState;
  organizations: number;
  people: number;
  spaces: number;
  /** Things that need somebody. */
  attention: {
    failingConnections: number;
    /** Jobs that failed, mails left out; those that are tried again by themselves too. */
    failedJobs: number;
    failedMails: number;
    /** Organizations of which a limit is nearly or wholly used, at most a hundred. */
    nearQuotas: { id: string; title: string }[];
  };
}

const MOST_NEAR = 100;

/**
 * Returns the state of the installation, for the operator.
 * @throws OctavoError `forbidden` for who is no operator; `not_found` where no server runs.
 */
export async function readOverview(ctx: Context): Promise<InstallationOverview> {
  await requireOperator(ctx);
  const { host, store, now } = ctx.system;
  if (host === undefined) throw new Error('no server runs');
  const { read, tables } = store;
  const { organization, user, space, job, gitConnection } = tables;
  const counted = async (table: SQLiteTable, which?: ReturnType<typeof and>) => {
    const [row] = await read.select({ count: count() }).from(table).where(which);
    return Number(row?.count ?? 0);
  };
  const [connections] = await read
    .select({ count: count() })
    .from(gitConnection)
    .innerJoin(space, eq(space.id, gitConnection.spaceId))
    .where(and(eq(gitConnection.state, 'failing'), isNull(space.deletedAt)));
  const isMail = inArray(job.kind, [...MAIL_KINDS]);
  const failed = eq(job.state, 'failed');
  const failedMails = await counted(job, and(isMail, or(failed, and(eq(job.state, 'queued'), isNotNull(job.error)))));
  const disk = await host.disk();
  return {
    version: host.version,
    node: host.node,
    startedAt: host.startedAt,
    now: now(),
    database: { kind: store.dialect, bytes: await store.size() },
    ...(disk === undefined ? {} : { disk }),
    backups: await host.backups(),
    organizations: await counted(organization, isNull(organization.deletedAt)),
    people: await counted(user, isNull(user.disabledAt)),
    spaces: await counted(space, isNull(space.deletedAt)),
    attention: {
      failingConnections: Number(connections?.count ?? 0),
      failedJobs: (await counted(job, failed)) - (await counted(job, and(failed, isMail))),
      failedMails,
      nearQuotas: await organizationsNearQuota(ctx),
    },
  };
}

async function organizationsNearQuota({ system }: Context): Promise<{ id: string; title: string }[]> {
  const { read, tables } = system.store;
  const { quota, organization } = tables;
  const limited = await read
    .selectDistinct({ id: organization.id, title: organization.title })
    .from(quota)
    .innerJoin(organization, eq(organization.id, quota.organizationId))
    .where(isNull(organization.deletedAt))
    .orderBy(organization.id)
    .limit(1000);
  const near: { id: string; title: string }[] = [];
  for (const one of limited) {
    if (near.length >= MOST_NEAR) break;
    if ((await listQuotaUse(system, one.id)).some(({ isNear }) => isNear)) near.push(one);
  }
  return near;
}

import { OctavoError, text, webUrl } from '@octavo/contract';
import {
  appendAuditEvent,
  type Context,
  enqueueJob,
  type JobRecord,
  loadOrganization,
  parseInput,
  requireContentRoom,
  requireUser,
  seal,
} from '@octavo/core';
import * as z from 'zod';
import { GitHostCredentials, MOST_GIT_HOSTS, readHostCredentials } from './git/credentials.ts';

/** The purposes that a token, and the credentials of Git hosts, are sealed for. */
export const TOKEN_PURPOSE = 'migration-token';
export const GIT_PURPOSE = 'migration-git-credentials';

/** A migration to be started. */
export const StartMigration = z.object({
  from: webUrl(),
  token: text(1, 4096),
  sourceOrganization: text(1, 64).optional(),
  dryRun: z.boolean().optional(),
  gitCredentials: z.array(GitHostCredentials).max(MOST_GIT_HOSTS).optional(),
});
export type StartMigration = z.infer<typeof StartMigration>;

/** Payload of the job. */
export interface MigrationPayload extends Record<string, unknown> {
  address: string;
  /** Sealed. */
  token: string;
  /** Sealed JSON. */
  gitCredentials?: string;
  sourceOrganization?: string | undefined;
  organizationId: string;
  dryRun: boolean;
}

/**
 * Starts to bring an organization of another installation as a job, which can be watched and cancelled. For people with the role `admin` in the organization
 * here. Migrations of one organization run one after the other.
 * @throws OctavoError `bad_request` for an address that is this installation, `not_found`, `forbidden`, `unauthenticated`
 */
export async function startMigration(ctx: Context, organizationId: string, given: StartMigration): Promise<JobRecord> {
  const { system } = ctx;
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  requireUser(ctx);
  await requireContentRoom(system, { organizationId: organization.id }, { pages: 1 });
  const { from, token, sourceOrganization, gitCredentials = [], dryRun = false } = parseInput(StartMigration, given);
  const address = addressOf(from);
  // A host that is none is told now, to whoever typed it.
  readHostCredentials(gitCredentials);
  const payload: MigrationPayload = {
    address,
    token: seal(system.config.secret, token, TOKEN_PURPOSE),
    ...(gitCredentials.length === 0 ? {} : { gitCredentials: seal(system.config.secret, JSON.stringify(gitCredentials), GIT_PURPOSE) }),
    ...(sourceOrganization === undefined ? {} : { sourceOrganization }),
    organizationId: organization.id,
    dryRun,
  };
  const job = await system.store.tx(async (tx) => {
    await appendAuditEvent(tx, ctx, {
      type: 'migration_requested',
      organizationId: organization.id,
      target: { kind: 'organization', id: organization.id },
      payload: { address, dryRun },
    });
    return enqueueJob(tx, ctx, {
      kind: 'migrate',
      key: `migrate:${organization.id}`,
      organizationId: organization.id,
      host: new URL(address).host,
      payload,
    });
  });
  system.wakeJobs();
  return job;
}

/** Returns the address of an installation from one of its API, or of anything of it: without `/v1`, and without a slash at its end. */
function addressOf(from: string): string {
  const url = new URL(from);
  if (url.username !== '' || url.password !== '') {
    throw new OctavoError('bad_request', 'body.from: Give the token by itself, not in the address.', {
      details: [{ path: 'body.from', message: 'Give the token by itself, not in the address.' }],
    });
  }
  // The API of GitBook is on a host of its own, and people know the other one.
  if (/^(?:www|app)\.gitbook\.com$/i.test(url.hostname)) return 'https://api.gitbook.com';
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/v1$/, '');
}

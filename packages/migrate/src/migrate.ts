import { OctavoError } from '@octavo/contract';
import { type Context, getOrganization, loadOrganization } from '@octavo/core';
import type { Db } from '@octavo/db';
import { readAs, SourceOrganization } from './client/read.ts';
import { type Ask, noApi, SourceClient, type SourceOptions } from './client/source-client.ts';
import { SourceGone, SourceRefused } from './client/source-error.ts';
import { type GitHostCredentials, readHostCredentials } from './git/credentials.ts';
import type { GitSpaces } from './git/git-spaces.ts';
import { countsOf } from './report/counts-of.ts';
import { type MigrationReport, Report } from './report/report.ts';
import { Items } from './state/items.ts';
import { keepReport, openOrigin } from './state/origin.ts';
import { nothingToRead } from './steps/content.ts';
import { STEP_NAMES, STEPS, type StepState } from './steps/index.ts';
import { People } from './steps/people.ts';
import type { Run } from './steps/run.ts';

/** Source and destination of a migration, and its manner. */
export interface MigrationOptions {
  /** Address of the other installation, without a slash at its end. */
  address: string;
  token: string;
  /** Id of the organization there; not needed when the token reads one alone. */
  sourceOrganization?: string | undefined;
  /** Id of the organization here. */
  organizationId: string;
  dryRun: boolean;
  signal: AbortSignal;
  ask: Ask;
  /** Connections of spaces with repositories. */
  git: GitSpaces;
  /** Opens the repositories that are not public. */
  gitCredentials?: readonly GitHostCredentials[];
  pause?: SourceOptions['pause'];
  onProgress?: (progress: { phase: string; done?: number; total?: number }) => void;
  /** Id of the run, the same when it goes on after an interruption: what came before that counts as come. */
  runId?: string;
  /** Throws in a transaction when the run was taken over by another one. */
  ensure?: (tx: Db) => Promise<void>;
}

/**
 * Brings an organization of another installation into one of this, as the administrator who asks. What came before is known and does not come twice; only
 * what changed since comes again. Nothing is written there. The report is kept with the origin, also when the run stops in the middle.
 * @throws OctavoError `bad_request` for an address or a token that does not work, or when the organization has to be named; `not_found`, `forbidden` for
 * the organization here; `unavailable` when the other side stopped answering: another run goes on from there
 */
export async function migrate(ctx: Context, options: MigrationOptions): Promise<MigrationReport> {
  const { address, organizationId, dryRun, signal, onProgress = () => undefined, ensure = async () => undefined } = options;
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const client = new SourceClient(options);
  onProgress({ phase: 'organization' });
  const source = await findOrganization(client, options).catch((error: unknown) => {
    throw error instanceof SourceGone || error instanceof SourceRefused ? noApi(new URL(address).host) : error;
  });
  // A dry run writes nothing down: what came before is known from the runs before it.
  const origin = await openOrigin(ctx, organization.id, address, source.id);
  const items = await Items.load(ctx, origin.id, { runId: options.runId ?? '', ensure });
  const report = new Report(countsOf(items.cameInThisRun()));
  const run: Run = {
    ctx,
    client,
    items,
    report,
    git: { spaces: options.git, credentials: readHostCredentials(options.gitCredentials ?? []) },
    organizationId: organization.id,
    sourceId: encodeURIComponent(source.id),
    dryRun,
    signal,
    progress: (phase, done, total) =>
      onProgress({ phase, ...(done === undefined ? {} : { done }), ...(total === undefined ? {} : { total }) }),
  };
  const here = await getOrganization(ctx, organization.id);
  const about = { address, organization: { id: here.id, title: source.title ?? here.title }, dryRun };
  const keep = async (finished: boolean) => {
    const made = report.present({ ...about, finished });
    if (!dryRun) await keepReport(ctx, origin.id, { ...made });
    return made;
  };
  try {
    const { people, members } = await People.load(run);
    const state: StepState = { people, members, spaces: [], sites: [] };
    for (const name of STEP_NAMES) {
      signal.throwIfAborted();
      run.progress(name);
      await STEPS[name](run, state);
    }
  } catch (error) {
    if (!signal.aborted) await keep(false);
    throw error;
  }
  return keep(true);
}

async function findOrganization(client: SourceClient, { address, sourceOrganization }: MigrationOptions) {
  if (sourceOrganization !== undefined) {
    const named = readAs(SourceOrganization, await client.get(`/orgs/${encodeURIComponent(sourceOrganization)}`));
    if (named === undefined) throw nothingToRead(address);
    return named;
  }
  const found = [];
  for await (const item of client.list('/orgs')) {
    const organization = readAs(SourceOrganization, item);
    if (organization !== undefined) found.push(organization);
  }
  const [only] = found;
  if (only === undefined) throw nothingToRead(address);
  if (found.length > 1) {
    const names = found.slice(0, 20).map(({ id, title }) => `${id} (${title ?? 'without a title'})`);
    throw new OctavoError('bad_request', `The token reads several organizations. Name the one to bring: ${names.join(', ')}.`, {
      code: 'source_organization_needed',
    });
  }
  return only;
}

import { eq } from 'drizzle-orm';
import {
  type ContentSourceAnswer,
  type ContentSourceCall,
  type ContentSources,
  describeError,
  type System,
} from '../../kernel/base/index.ts';
import { listConcernedInstallations } from '../installations/index.ts';
import { askScript } from './ask-script.ts';

/** Longest wait of a page for pages that are computed for the first time (ms). */
const PAGE_WAIT_MS = 1000;

/** Fills the port by which content asks for pages that integrations compute. */
export function createContentSources(system: System, pageWaitMs: number = PAGE_WAIT_MS): ContentSources {
  return {
    pageWaitMs,
    compute: (call) =>
      compute(system, call).catch((error: unknown) => {
        system.log.warn('a source of an integration could not be computed', { integration: call.integration, ...describeError(error) });
        return { kind: 'failed', message: 'The integration could not be asked.' };
      }),
  };
}

async function compute(system: System, call: ContentSourceCall): Promise<ContentSourceAnswer> {
  const { organizationId, integration: name, source: sourceId, what, props, dependencies } = call;
  const { integration: table } = system.store.tables;
  const [known] = await system.store.read.select({ sources: table.contentSources }).from(table).where(eq(table.name, name));
  if (known?.sources?.some(({ id }) => id === sourceId) !== true) return { kind: 'absent' };
  const concerned = await listConcernedInstallations(system, { organizationId });
  const installed = concerned.find(({ integrationName }) => integrationName === name);
  if (installed === undefined) return { kind: 'absent' };
  const { outcome } = await askScript(system, {
    target: { integrationName: name, installationId: installed.installationId },
    type: `content_compute_${what}`,
    members: { sourceId, props, dependencies },
  });
  if (outcome.kind === 'output') return { kind: 'computed', output: outcome.output, maxAge: outcome.maxAge };
  return { kind: 'failed', message: 'message' in outcome ? outcome.message : 'The integration does not compute this.' };
}

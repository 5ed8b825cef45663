import { readOutput } from '@octavo/runtime';
import { eq } from 'drizzle-orm';
import {
  describeError,
  type IntegrationBlockRequest,
  type IntegrationBlocks,
  type RenderedIntegrationBlock,
  type System,
} from '../../kernel/base/index.ts';
import { listConcernedInstallations } from '../installations/index.ts';
import { askScript } from './ask-script.ts';
import { fenceBlocks } from './fence-blocks.ts';

/** Longest wait of a page for one of its blocks (ms). */
const WAIT_MS = 2000;

/** Fills the port by which pages ask for blocks of integrations. */
export function createIntegrationBlocks(system: System): IntegrationBlocks {
  return {
    render: (request) =>
      render(system, request).catch((error: unknown) => {
        system.log.warn('a block of an integration could not be rendered', { integration: request.integration, ...describeError(error) });
        return { kind: 'failed', message: 'The integration could not be asked.' };
      }),
    fences: (place) => fenceBlocks(system, place),
  };
}

async function render(system: System, request: IntegrationBlockRequest): Promise<RenderedIntegrationBlock> {
  const { organizationId, spaceId, integration, block, props, theme, editable, state, action, userId } = request;
  const { store, config } = system;
  if (config.integrations === 'off') return { kind: 'absent' };
  const { integration: table } = store.tables;
  const [known] = await store.read.select({ blocks: table.blocks }).from(table).where(eq(table.name, integration));
  if (known?.blocks?.some(({ id }) => id === block) !== true) return { kind: 'absent' };
  const concerned = await listConcernedInstallations(system, { organizationId, spaceId });
  const installed = concerned.find(({ integrationName }) => integrationName === integration);
  if (installed === undefined) return { kind: 'absent' };
  const target = { integrationName: integration, installationId: installed.installationId, spaceId };
  const members = {
    componentId: request.componentId ?? block,
    props,
    ...(state === undefined ? {} : { state }),
    context: { type: 'document', theme, spaceId, editable },
    ...(action === undefined ? {} : { action }),
    ...(userId === undefined ? {} : { auth: { userId } }),
  };
  const cacheKey = JSON.stringify([organizationId, members]);
  const slow = AbortSignal.timeout(request.waitMs ?? WAIT_MS);
  const { outcome } = await askScript(system, {
    target,
    type: 'ui_render',
    members,
    signal: slow,
    ...(action === undefined ? { cacheKey } : {}),
  });
  if (outcome.kind !== 'output') return { kind: 'failed', message: slow.aborted ? 'The integration was too slow.' : messageOf(outcome) };
  const read = readOutput(outcome.output);
  return 'wrong' in read ? { kind: 'failed', message: read.wrong } : { kind: 'rendered', output: read.output, maxAge: outcome.maxAge };
}

function messageOf(outcome: { kind: string; message?: string }): string {
  return outcome.message ?? 'The integration does not render this.';
}

import { OctavoError, type RenderedIntegration, RenderIntegration } from '@octavo/contract';
import { type ComponentOutput, readOutput, readRenderRequest } from '@octavo/runtime';
import { and, eq } from 'drizzle-orm';
import { loadIntegration, loadOrganization, loadSiteById, loadSpace, roleAtLeast } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { listConcernedInstallations } from '../installations/index.ts';
import { integrationFailed, refusalOf } from './answer-of.ts';
import { askScript } from './ask-script.ts';

type RenderContext = RenderIntegration['context'];

/** Place in which a component is drawn, once it is known that the actor may have it drawn there. */
export interface RenderPlace {
  organizationId: string;
  spaceId?: string;
  siteId?: string;
  /** The context as the script gets it. */
  context: RenderContext;
}

/**
 * Has the script of an integration render a component. Screens that configure it are for admins of what they configure; blocks for whoever reads the
 * space, and `editable` for who may edit it. A state that is sent goes before the component's initial one.
 * @throws OctavoError `bad_request`; `not_found`, also where the integration is not installed, and for a component that it does not have; `forbidden`;
 * `unavailable` with code `integration_failed` or `busy`; what the script refuses with, with code `integration_refused`.
 */
export async function renderIntegration(ctx: Context, name: string, input: RenderIntegration): Promise<RenderedIntegration> {
  return (await renderOutput(ctx, name, input)).output as RenderedIntegration;
}

/** {@link renderIntegration} with the place of the component. @throws OctavoError as it does. */
export async function renderOutput(
  ctx: Context,
  name: string,
  input: RenderIntegration,
): Promise<{ output: ComponentOutput; place: RenderPlace }> {
  const { integration } = await loadIntegration(ctx, name, 'view');
  const { componentId, props, state, context, action } = parseInput(RenderIntegration, input);
  const place = await loadPlace(ctx, context);
  const { organizationId, spaceId, siteId } = place;
  const installationId = await findInstalled(ctx, integration.name, place);
  const target = {
    integrationName: integration.name,
    installationId,
    ...(spaceId === undefined ? {} : { spaceId }),
    ...(siteId === undefined ? {} : { siteId }),
  };
  const auth = ctx.actor.kind === 'user' ? { auth: { userId: ctx.actor.userId } } : {};
  const members = {
    componentId,
    props,
    ...(state === undefined ? {} : { state }),
    context: place.context,
    ...(action === undefined ? {} : { action }),
    ...auth,
  };
  const cacheKey = JSON.stringify([organizationId, members]);
  const { outcome } = await askScript(ctx.system, { target, type: 'ui_render', members, ...(action === undefined ? { cacheKey } : {}) });
  if (outcome.kind === 'response' || outcome.kind === 'done') throw integrationFailed('The script did not answer with a component.');
  if (outcome.kind !== 'output') throw refusalOf(outcome);
  const read = readOutput(outcome.output);
  if ('wrong' in read) throw integrationFailed(read.wrong);
  return { output: read.output, place };
}

/** {@link renderIntegration} with the input as JSON that is compressed with LZ-string, as addresses have it. */
export async function renderIntegrationByAddress(ctx: Context, name: string, request: string): Promise<RenderedIntegration> {
  return renderIntegration(ctx, name, parseInput(RenderIntegration, readRenderRequest(request)));
}

async function loadPlace(ctx: Context, context: RenderContext): Promise<RenderPlace> {
  switch (context.type) {
    case 'configuration_account': {
      const { organization } = await loadOrganization(ctx, context.organizationId, 'admin');
      return { organizationId: organization.id, context };
    }
    case 'configuration_space': {
      const { space } = await loadSpace(ctx, context.spaceId, 'admin');
      return { organizationId: space.organizationId, spaceId: space.id, context };
    }
    case 'configuration_site': {
      const { site } = await loadSiteById(ctx, context.siteId, 'admin');
      return { organizationId: site.organizationId, siteId: site.id, context };
    }
    case 'configuration_contentsource': {
      const { organization } = await loadOrganization(ctx, context.organizationId, 'non-guest');
      if (context.spaceId === undefined) return { organizationId: organization.id, context };
      const { space } = await loadSpace(ctx, context.spaceId, 'edit');
      return { organizationId: space.organizationId, spaceId: space.id, context };
    }
    case 'document': {
      const { space, role } = await loadSpace(ctx, context.spaceId, 'read');
      const editable = context.editable === true && roleAtLeast(role, 'edit');
      return { organizationId: space.organizationId, spaceId: space.id, context: { ...context, editable } };
    }
  }
}

/** Returns the installation that draws something somewhere. Screens that configure it are drawn also where it is not active yet. */
async function findInstalled(ctx: Context, name: string, { organizationId, spaceId, context }: RenderPlace): Promise<string> {
  const { integrationInstallation: table } = ctx.system.store.tables;
  const [row] = await ctx.system.store.read
    .select({ id: table.id, isPaused: table.isPaused })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.integrationName, name)));
  if (row === undefined) throw notInstalled();
  if (context.type !== 'document') return row.id;
  if (row.isPaused) {
    throw new OctavoError('not_found', 'The integration is paused. An admin of the organization can let it go on.', {
      code: 'integration_paused',
    });
  }
  const concerned = await listConcernedInstallations(ctx.system, { organizationId, ...(spaceId === undefined ? {} : { spaceId }) });
  if (!concerned.some(({ installationId }) => installationId === row.id)) {
    throw new OctavoError(
      'not_found',
      'The integration is not active on this space. An admin of the organization can configure it, and choose its spaces.',
      { code: 'not_installed' },
    );
  }
  return row.id;
}

function notInstalled(): OctavoError {
  return new OctavoError('not_found', 'The integration is not installed here. Ask an admin of the organization to install it.', {
    code: 'not_installed',
  });
}

import type { RenderIntegration } from '@octavo/contract';
import type { ContentKitElement } from '@octavo/runtime';
import { listOpenApiSpecs } from '../../content/openapi/index.ts';
import { INLINE_LENGTH } from '../../content/pages/index.ts';
import { loadIntegration } from '../../kernel/access/index.ts';
import { type Context, runTaskOn, type Tenant } from '../../kernel/base/index.ts';
import { type DrawnComponent, drawComponentTask, type KitSource } from '../components/index.ts';
import { renderOutput } from './render-component.ts';

/** Request for the drawing of a component in the console. */
export interface DrawRequest extends RenderIntegration {
  /** Unlike that of every other component of the document: put before each `id` of the drawing. */
  key: string;
}

/** Specifications that a choice offers. */
const MOST_SPECIFICATIONS = 100;

/**
 * Has a component rendered as `renderIntegration` does, and draws it as published pages do. The drawing names what the next request sends: component and
 * properties. Its client adds the rest of the request.
 * @throws OctavoError as `renderIntegration` does.
 */
export async function drawIntegration(ctx: Context, name: string, { key, ...input }: DrawRequest): Promise<DrawnComponent> {
  const { output, place } = await renderOutput(ctx, name, input);
  if (output.type === 'complete') return output;
  const { element, state } = output;
  // A screen that is configured may have been given properties by its script; those of a block are what its page says.
  const isBlock = input.context.type === 'document';
  const props = isBlock || Object.keys(output.props).length === 0 ? (input.props ?? {}) : output.props;
  const origin = URL.parse(ctx.system.config.url)?.origin;
  const text = JSON.stringify(element);
  const source: KitSource = {
    id: key,
    element,
    state,
    locale: 'en',
    call: { endpoint: '', request: { componentId: input.componentId, props } },
    ownOrigins: origin === undefined ? [] : [origin],
    isEditable: place.context.type === 'document' && place.context.editable,
    specifications: text.includes('"openapi"') ? await specificationsFor(ctx, place.organizationId, element) : [],
  };
  return { type: 'element', html: await draw({ system: ctx.system, organizationId: place.organizationId }, source, text.length) };
}

/**
 * Draws what its author says about an integration, by the rules of components: nothing of a space is in it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function drawIntegrationSummary(ctx: Context, name: string): Promise<string> {
  const { integration } = await loadIntegration(ctx, name, 'view');
  const summary = integration.summary ?? '';
  const element: ContentKitElement = { type: 'block', children: [{ type: 'markdown', content: summary }] };
  const source: KitSource = { id: 'summary', element, state: {}, locale: 'en', ownOrigins: [] };
  return draw({ system: ctx.system, organizationId: integration.organizationId ?? 'none' }, source, summary.length);
}

/** Draws small components at once, and others in a worker. */
async function draw(tenant: Tenant, source: KitSource, size: number): Promise<string> {
  return size <= INLINE_LENGTH ? drawComponentTask(source) : await runTaskOn<string>(tenant, [], 'reading.component', source);
}

/** Options of a choice among specifications, for who may list them. */
async function specificationsFor(ctx: Context, organizationId: string, element: ContentKitElement) {
  if (!offersSpecifications(element)) return [];
  const page = await listOpenApiSpecs(ctx, organizationId, { limit: MOST_SPECIFICATIONS }).catch(() => undefined);
  return (page?.items ?? []).map(({ slug }) => ({ id: slug, label: slug }));
}

function offersSpecifications(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('source' in value && value.source === 'openapi') return true;
  return Object.values(value).some(offersSpecifications);
}

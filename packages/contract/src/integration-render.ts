import * as z from 'zod';
import { Id } from './common.ts';
import { ComponentId } from './integration-parts.ts';

const Values = z.record(z.string(), z.unknown());
const theme = z.enum(['light', 'dark']);

export const RenderContext = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('configuration_account'), theme, organizationId: Id }),
    z.object({ type: z.literal('configuration_space'), theme, spaceId: Id }),
    z.object({ type: z.literal('configuration_site'), theme, siteId: Id }),
    z.object({ type: z.literal('configuration_contentsource'), theme, organizationId: Id, spaceId: Id.optional() }),
    z.object({ type: z.literal('document'), theme, spaceId: Id, editable: z.boolean().default(false) }),
  ])
  .meta({ id: 'IntegrationRenderContext', description: 'Where a component is drawn (decisions B-INT11).' });
export type RenderContext = z.infer<typeof RenderContext>;

export const RenderIntegration = z
  .object({
    componentId: ComponentId,
    props: Values.default({}),
    state: Values.optional().meta({ description: 'Local state of the component.' }),
    context: RenderContext,
    action: z
      .looseObject({ action: z.string().min(1).max(100) })
      .optional()
      .meta({ description: 'What somebody did.' }),
  })
  .meta({ id: 'RenderIntegration', description: 'A component to draw.' });
export type RenderIntegration = z.input<typeof RenderIntegration>;

export const RenderedIntegration = z
  .union([
    z.looseObject({ type: z.literal('element').optional(), element: z.looseObject({ type: z.string() }), state: Values, props: Values }),
    z.object({ type: z.literal('complete'), returnValue: Values.optional() }),
  ])
  .meta({ id: 'RenderedIntegration', description: 'A ContentKit element, or the end of a dialog.' });
export type RenderedIntegration = z.infer<typeof RenderedIntegration>;

export const RenderQuery = z.object({
  request: z
    .string()
    .min(1)
    .max(65_536)
    .meta({ description: 'The body of the POST form, as JSON that is compressed with LZ-string for URIs.' }),
});
export type RenderQuery = z.infer<typeof RenderQuery>;

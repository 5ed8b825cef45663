import { isOctavoError, UpdateSiteAdaptiveSchema } from '@octavo/contract';
import { getAdaptiveSchema, listClaimUses, listTemplateConditions, previewVisitor, updateAdaptiveSchema } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const BySite = z.object({ orgId: IdInput, siteId: IdInput });

/** Schema of the claims that conditions of a site ask visitors for. */
export const adaptiveRouter = router({
  /** The schema, and conditions to begin with; null while none was put. */
  get: userProcedure.input(BySite).query(async ({ ctx: { ctx }, input: { orgId, siteId } }) => {
    const { items: conditions } = await listTemplateConditions(ctx, orgId, siteId);
    try {
      const { jsonSchema, updatedAt } = await getAdaptiveSchema(ctx, orgId, siteId);
      return { schema: { jsonSchema, updatedAt }, conditions };
    } catch (error) {
      if (isOctavoError(error) && error.code === 'no_adaptive_schema') return { schema: null, conditions };
      throw error;
    }
  }),
  update: userProcedure
    .input(BySite.extend({ change: UpdateSiteAdaptiveSchema }))
    .mutation(({ ctx, input }) => updateAdaptiveSchema(ctx.ctx, input.orgId, input.siteId, input.change)),
  /** Conditions by the claims that they ask for. */
  uses: userProcedure.input(BySite).query(({ ctx, input }) => listClaimUses(ctx.ctx, input.orgId, input.siteId)),
  /** The site as a visitor of these claims sees it. */
  visitor: userProcedure
    .input(BySite.extend({ claims: z.record(z.string().max(64), z.json()).refine((claims) => JSON.stringify(claims).length <= 16_384) }))
    .query(({ ctx, input }) => previewVisitor(ctx.ctx, input.orgId, input.siteId, input.claims)),
});

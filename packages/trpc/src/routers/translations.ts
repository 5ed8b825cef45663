import { SetMachineTranslator, TranslationLanguage } from '@octavo/contract';
import {
  AddTranslationLanguage,
  addMissingPage,
  addTranslationLanguage,
  compareTranslation,
  getMachineTranslator,
  getSpaceTranslations,
  listTranslatedPages,
  MOST_MARKED,
  markTranslated,
  removeMachineTranslator,
  removeTranslationLanguage,
  setMachineTranslator,
  showLanguageOnSite,
  startMachineTranslation,
  tryMachineTranslator,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByOrg = z.object({ orgId: IdInput });
const BySpace = z.object({ spaceId: IdInput });
/** A language of a space that is translated. */
const ByLanguage = BySpace.extend({ language: TranslationLanguage });
const Pages = z.array(IdInput).min(1).max(MOST_MARKED);
const Filter = z.enum(['waiting', 'missing', 'untranslated', 'changed', 'current', 'deleted', 'all']);

/** The machine translator of an organization. */
const translatorRouter = router({
  get: userProcedure.input(ByOrg).query(({ ctx, input }) => getMachineTranslator(ctx.ctx, input.orgId)),
  set: userProcedure
    .input(ByOrg.extend({ translator: SetMachineTranslator }))
    .mutation(({ ctx, input }) => setMachineTranslator(ctx.ctx, input.orgId, input.translator)),
  remove: userProcedure.input(ByOrg).mutation(({ ctx, input }) => removeMachineTranslator(ctx.ctx, input.orgId)),
  test: userProcedure.input(ByOrg).mutation(({ ctx, input }) => tryMachineTranslator(ctx.ctx, input.orgId)),
});

/** Spaces in other languages. */
export const translationsRouter = router({
  translator: translatorRouter,
  ofSpace: userProcedure.input(BySpace).query(({ ctx, input }) => getSpaceTranslations(ctx.ctx, input.spaceId)),
  add: userProcedure
    .input(BySpace.extend({ add: AddTranslationLanguage }))
    .mutation(({ ctx, input }) => addTranslationLanguage(ctx.ctx, input.spaceId, input.add)),
  show: userProcedure
    .input(ByLanguage.extend({ siteId: IdInput }))
    .mutation(({ ctx, input }) => showLanguageOnSite(ctx.ctx, input, input.siteId)),
  remove: userProcedure.input(ByLanguage).mutation(({ ctx, input }) => removeTranslationLanguage(ctx.ctx, input)),
  pages: userProcedure
    .input(ByLanguage.extend({ filter: Filter, ...PageInput }))
    .query(({ ctx, input }) => listTranslatedPages(ctx.ctx, input, { filter: input.filter, ...pageRequest(input) })),
  compare: userProcedure
    .input(ByLanguage.extend({ pageId: IdInput }))
    .query(({ ctx, input }) => compareTranslation(ctx.ctx, input, input.pageId)),
  addPage: userProcedure
    .input(ByLanguage.extend({ pageId: IdInput }))
    .mutation(({ ctx, input }) => addMissingPage(ctx.ctx, input, input.pageId)),
  mark: userProcedure.input(ByLanguage.extend({ pages: Pages })).mutation(({ ctx, input }) => markTranslated(ctx.ctx, input, input.pages)),
  translate: userProcedure
    .input(ByLanguage.extend({ pages: Pages.optional() }))
    .mutation(({ ctx, input }) => startMachineTranslation(ctx.ctx, input, input.pages)),
});

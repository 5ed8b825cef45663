import { TRANSLATION_LANGUAGES, type TranslationSettings } from '@octavo/contract';
import { createTranslation, updateTranslation } from '@octavo/core';
import { readAs, SourceTranslation } from '../client/read.ts';
import { noted } from '../state/noted.ts';
import { attempt, type Run } from './run.ts';

/** Brings translation settings. */
export async function bringTranslations(run: Run): Promise<void> {
  const { ctx, items, report, organizationId } = run;
  await attempt(run, 'translations', 'translations', async () => {
    for await (const item of run.client.list(`/orgs/${run.sourceId}/translations`)) {
      const settings = readAs(SourceTranslation, item);
      if (settings === undefined) continue;
      const title = settings.title?.trim().slice(0, 128) || 'Untitled';
      const languages: TranslationSettings['languages'] = (settings.languages ?? []).flatMap(
        (code) => TRANSLATION_LANGUAGES.find((known) => known === code) ?? [],
      );
      const marks = { title, languages: languages.join() };
      const known = items.get('translation', settings.id);
      if (known?.marks.title === marks.title && known.marks.languages === marks.languages) {
        report.count('translations', 'unchanged');
        continue;
      }
      await attempt(run, 'translations', title, async () => {
        report.count('translations', known === undefined ? 'came' : 'changed');
        if (run.dryRun) return;
        const entry = { kind: 'translation' as const, foreignId: settings.id, marks };
        if (known === undefined)
          await noted(ctx, items, entry, ctx.system.store.tables.translationSettings, (noting) =>
            createTranslation(noting, organizationId, { title, languages }),
          );
        else {
          await updateTranslation(ctx, organizationId, known.ownId, { title, languages });
          await items.put({ ...entry, ownId: known.ownId });
        }
      });
    }
  });
}

import { expect, it } from 'vitest';
import { de } from './de';
import { LANGUAGE_PARTS } from './load';
import { PartLoaders } from './load/part-loaders';
import { LoadedMessages } from './loaded-messages';
import { wordless } from './wordless';

const inLanguages = () => new LoadedMessages((language) => LANGUAGE_PARTS[language].loaders);

it('has the texts of the parts that were waited for, and of no others', async () => {
  const loaded = inLanguages();
  const coming = loaded.coming('de', ['base', 'admin']);
  expect(loaded.coming('de', ['base', 'admin'])).toBe(coming);
  expect(await coming).toBeUndefined();
  expect(loaded.texts.admin).toBe(de.admin);
  expect(loaded.texts.space).toBeUndefined();
  expect(loaded.coming('de', ['admin'])).toBeUndefined();
  expect(loaded.coming('de', ['admin', 'space'])).toBeInstanceOf(Promise);
});

it('stays with the language of the document, for what is fetched later, too', async () => {
  const loaded = inLanguages();
  await expect(loaded.load(['editor'])).rejects.toThrow('language');
  await loaded.coming('de', ['base']);
  await loaded.coming('fr', ['frame']);
  await loaded.load(['editor']);
  expect([loaded.texts.palette, loaded.texts.editor]).toEqual([de.palette, de.editor]);
});

it('answers with the error where a part cannot be loaded, takes none of them, and asks again once that is forgotten', async () => {
  const loaders = new PartLoaders();
  let isAway = true;
  loaders.keep('base', async () => ({ part: { common: de.common } }));
  loaders.keep('site', async () => {
    if (isAway) throw new Error('away');
    return { part: { sites: de.sites } };
  });
  const loaded = new LoadedMessages(() => loaders);
  const parts = ['base', 'site'] as const;
  const first = loaded.coming('de', parts);
  expect(await first).toEqual(new Error('away'));
  expect(loaded.texts).toEqual(wordless);
  expect(loaded.coming('de', parts)).toBe(first);
  await expect(loaded.load(parts)).rejects.toThrow('away');

  isAway = false;
  loaded.forgetFailure(parts);
  expect(await loaded.coming('de', parts)).toBeUndefined();
  expect(loaded.texts).toEqual({ ...wordless, common: de.common, sites: de.sites });
});

it('fails for a part that a language does not have', async () => {
  await expect(new PartLoaders().load('base')).rejects.toThrow('no part “base”');
});

import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { getPage, getTree } from '../../content/pages/index.ts';
import { changeRequestPlace, placeOf } from '../../content/places/index.ts';
import { updateSpace } from '../../content/spaces/index.ts';
import { getJob } from '../../kernel/jobs/index.ts';
import { mergeChangeRequest } from '../../review/merging/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  buildMember,
  buildSpace,
  buildSpaceOfAdmin,
  buildUser,
  contextOf,
  ONE_DATABASE,
  shouted,
  startRunner,
  startTranslator,
  type TestDatabase,
  type Translate,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { previewSiteLook } from '../reading/index.ts';
import { FILES } from '../reading/reading.fixture.ts';
import { createSite, getSiteStructure } from '../sites/index.ts';
import {
  addMissingPage,
  addTranslationLanguage,
  compareTranslation,
  deleteTranslation,
  getMachineTranslator,
  getSpaceTranslations,
  listTranslatedPages,
  markTranslated,
  removeTranslationLanguage,
  setMachineTranslator,
  showLanguageOnSite,
  startMachineTranslation,
  translatePagesJob,
  tryMachineTranslator,
  updateTranslation,
} from './index.ts';

const DE = 'de' as const;

/** A space with two pages, one below the other. */
async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
  const { space, ctx, organization, admin } = await buildSpaceOfAdmin(system, { title: 'Guide' });
  const made = await changeContent(ctx, space.id, [
    { operation: 'insert_page', title: 'Start', ref: 'start', document: { markdown: 'Hello **you** and [more](more.md).\n\nSecond.\n' } },
    { operation: 'insert_page', title: 'More', ref: 'more', document: { markdown: 'Run `npm i`.\n' } },
  ]);
  const id = (ref: string) => made.refs.get(ref) ?? '';
  const path = { spaceId: space.id, language: DE };
  const list = (filter: Parameters<typeof listTranslatedPages>[2]['filter'] = 'all') => listTranslatedPages(ctx, path, { filter });
  return {
    ...{ system, ctx, space, organization, admin, path, id, list },
    states: async () => (await list()).items.map(({ title, state }) => `${title} ${state}`),
    language: async () => (await getSpaceTranslations(ctx, space.id)).languages[0],
    edit: (ref: string, markdown: string) =>
      changeContent(ctx, space.id, [{ operation: 'update_page', page: id(ref), document: { markdown } }]),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('a space that is translated, on %s', (database) => {
  it('has a space for each language, a copy that is not translated yet', async () => {
    await using w = await world(database);
    await addTranslationLanguage(w.ctx, w.space.id, { language: DE });
    expect(await getSpaceTranslations(w.ctx, w.space.id)).toMatchObject({
      languages: [
        {
          ...{ language: 'de', name: 'Deutsch', englishName: 'German', mayEdit: true, space: { title: 'Guide (Deutsch)' } },
          totals: { total: 2, untranslated: 2, current: 0, changed: 0, missing: 0, deleted: 0 },
        },
      ],
      hasTranslator: false,
    });
    const { spaceId } = await w.list();
    expect(await getSpaceTranslations(w.ctx, spaceId)).toMatchObject({ languages: [], source: { id: w.space.id, language: 'de' } });
    expect((await getTree(w.ctx, placeOf(spaceId))).nodes.map(({ title }) => title)).toEqual(['Start', 'More']);
  });

  it('names the pages that changed since they were translated, new ones, and ones that are gone', async () => {
    await using w = await world(database);
    await addTranslationLanguage(w.ctx, w.space.id, { language: DE });
    await markTranslated(w.ctx, w.path, [w.id('start'), w.id('more')]);
    expect(await w.states()).toEqual(['Start current', 'More current']);
    expect((await w.list('waiting')).items).toEqual([]);

    await w.edit('start', 'Hello **all** of [you](more.md).\n\nSecond.\n');
    await changeContent(w.ctx, w.space.id, [
      { operation: 'insert_page', title: 'New', document: { markdown: 'New.\n' } },
      { operation: 'delete_page', page: w.id('more') },
    ]);
    expect(await w.states()).toEqual(['Start changed', 'New missing', 'More deleted']);
    expect((await w.list()).totals).toEqual({ total: 2, changed: 1, missing: 1, untranslated: 0, current: 0, deleted: 1 });
    const compared = await compareTranslation(w.ctx, w.path, w.id('start'));
    expect(compared).toMatchObject({ title: 'Start', state: 'changed', translation: { title: 'Start' } });
    expect(compared.source.blocks.map(({ change }) => change)).toEqual(['changed', 'same']);

    await markTranslated(w.ctx, w.path, [w.id('start')]);
    expect(await w.states()).toEqual(['Start current', 'New missing', 'More deleted']);
    await changeContent(w.ctx, w.space.id, [{ operation: 'update_page', page: w.id('start'), title: 'Begin' }]);
    expect(await compareTranslation(w.ctx, w.path, w.id('start'))).toMatchObject({
      title: 'Begin',
      titleBefore: 'Start',
      state: 'changed',
    });
  });

  it('takes a space that is there for a language, whose pages are paired by their addresses', async () => {
    await using w = await world(database);
    const french = await buildSpace(w.system, { organization: w.organization, createdBy: w.admin, title: 'Guide FR' });
    await changeContent(w.ctx, french.id, [
      { operation: 'insert_page', title: 'Accueil', slug: 'start', document: { markdown: 'Bonjour.\n' } },
      { operation: 'insert_page', title: 'En plus', slug: 'more', document: { markdown: 'Lancez.\n' } },
      { operation: 'insert_page', title: 'Seul', document: { markdown: 'Seul.\n' } },
    ]);
    await addTranslationLanguage(w.ctx, w.space.id, { language: 'fr', space: french.id });
    const { items, spaceId } = await listTranslatedPages(w.ctx, { ...w.path, language: 'fr' }, { filter: 'all' });
    expect(spaceId).toBe(french.id);
    expect(items.map(({ title, state, translation }) => [title, state, translation?.title])).toContainEqual([
      'More',
      'untranslated',
      'En plus',
    ]);
    await expect(addTranslationLanguage(w.ctx, w.space.id, { language: 'it', space: french.id })).rejects.toMatchObject({
      code: 'already_translated',
    });
    expect((await getSpaceTranslations(w.ctx, w.space.id)).languages).toHaveLength(1);
  });

  it('is shown on a site of its source by one press, as a language that pages name', async () => {
    await using w = await world(database);
    const { system, ctx, organization, space, path } = w;
    const site = await createSite(ctx, organization.id, { title: 'Docs', spaces: [space.id] });
    await addTranslationLanguage(ctx, space.id, { language: DE });
    await addTranslationLanguage(ctx, space.id, { language: 'tr' });
    const sites = async () => (await getSpaceTranslations(ctx, space.id)).languages.map(({ sites }) => sites);
    const docs = { id: site.id, title: 'Docs' };
    expect(await sites()).toEqual([[{ ...docs, isShown: false, mayShow: true }], [{ ...docs, isShown: false, mayShow: false }]]);

    await showLanguageOnSite(ctx, path, site.id);
    await showLanguageOnSite(ctx, path, site.id);
    expect((await sites())[0]).toEqual([{ ...docs, isShown: true, mayShow: true }]);
    const { structure } = await getSiteStructure(ctx, organization.id, site.id);
    expect(structure.map(({ title }) => title)).toEqual(['Guide', 'Deutsch']);
    const { html } = await previewSiteLook(ctx, organization.id, site.id, { look: {} }, { theme: 'light', files: FILES });
    expect(html).toMatch(/href="[^"]+" hreflang="de" lang="de"/);

    await expect(showLanguageOnSite(ctx, { ...path, language: 'tr' }, site.id)).rejects.toMatchObject({ code: 'language_without_words' });
    const other = await createSite(ctx, organization.id, { title: 'Other' });
    await expect(showLanguageOnSite(ctx, path, other.id)).rejects.toMatchObject({ kind: 'not_found' });
    const reader = await buildUser(system);
    await buildMember(system, { organization, user: reader, role: 'read' });
    await expect(showLanguageOnSite(contextOf(system, reader), path, site.id)).rejects.toMatchObject({ kind: 'forbidden' });
    const stranger = contextOf(system, await buildUser(system));
    await expect(showLanguageOnSite(stranger, path, site.id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('leaves the space of a language that it is translated into no more, and settings that are deleted', async () => {
    await using w = await world(database);
    await addTranslationLanguage(w.ctx, w.space.id, { language: DE });
    await addTranslationLanguage(w.ctx, w.space.id, { language: 'fr' });
    const { spaceId } = await w.list();
    await removeTranslationLanguage(w.ctx, w.path);
    const { settingsId = '', languages } = await getSpaceTranslations(w.ctx, w.space.id);
    expect(languages.map(({ language }) => language)).toEqual(['fr']);
    await expect(w.list()).rejects.toMatchObject({ kind: 'not_found' });
    expect((await getTree(w.ctx, placeOf(spaceId))).nodes).toHaveLength(2);
    await updateTranslation(w.ctx, w.organization.id, settingsId, { title: 'Guide', languages: ['fr', 'es'] });
    expect((await getSpaceTranslations(w.ctx, w.space.id)).languages.map(({ language }) => language)).toEqual(['es', 'fr']);
    await deleteTranslation(w.ctx, w.organization.id, settingsId);
    expect((await getSpaceTranslations(w.ctx, w.space.id)).languages).toEqual([]);
  });

  it('takes a new page of the source in its place, or proposes it where direct edits are locked', async () => {
    await using w = await world(database);
    await addTranslationLanguage(w.ctx, w.space.id, { language: DE });
    const { spaceId } = await w.list();
    const add = (title: string, at: number) =>
      changeContent(w.ctx, w.space.id, [{ operation: 'insert_page', title, ref: title, at, document: { markdown: `${title}.\n` } }]);
    const first = (await add('Second', 1)).refs.get('Second') ?? '';
    await addMissingPage(w.ctx, w.path, first);
    expect((await getTree(w.ctx, placeOf(spaceId))).nodes.map(({ title }) => title)).toEqual(['Start', 'Second', 'More']);
    await expect(addMissingPage(w.ctx, w.path, first)).rejects.toMatchObject({ code: 'already_added' });
    await updateSpace(w.ctx, spaceId, { editMode: 'locked' });
    const last = (await add('Last', 3)).refs.get('Last') ?? '';
    expect(await addMissingPage(w.ctx, w.path, last)).toMatchObject({ changeRequest: 1 });
    expect(await w.states()).toEqual(['Start untranslated', 'Second untranslated', 'More untranslated', 'Last missing']);
    await mergeChangeRequest(w.ctx, spaceId, '1', {});
    expect(await w.states()).toEqual(['Start untranslated', 'Second untranslated', 'More untranslated', 'Last untranslated']);
  });

  it('is nobody else’s: languages are added by who may create, marked by who may edit, and seen by who sees both spaces', async () => {
    await using w = await world(database);
    const reader = await buildUser(w.system);
    await buildMember(w.system, { organization: w.organization, user: reader, role: 'read' });
    const theirs = contextOf(w.system, reader);
    const stranger = contextOf(w.system, await buildUser(w.system));
    await expect(addTranslationLanguage(theirs, w.space.id, { language: DE })).rejects.toMatchObject({ kind: 'forbidden' });
    await addTranslationLanguage(w.ctx, w.space.id, { language: DE });
    await expect(markTranslated(theirs, w.path, [w.id('start')])).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(startMachineTranslation(theirs, w.path)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(getSpaceTranslations(stranger, w.space.id)).rejects.toMatchObject({ kind: 'not_found' });
    const { spaceId } = await w.list();
    await updateSpace(w.ctx, spaceId, { defaultLevel: null });
    expect((await getSpaceTranslations(theirs, w.space.id)).languages).toEqual([]);
    await expect(listTranslatedPages(theirs, w.path, { filter: 'all' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(markTranslated(w.ctx, w.path, ['nothing'])).rejects.toMatchObject({ kind: 'not_found' });
    expect(await w.states()).toEqual(['Start untranslated', 'More untranslated']);
  });
});

async function translatedWorld(database: TestDatabase, translate?: Translate) {
  const w = await world(database);
  const server = await startTranslator(translate);
  await addTranslationLanguage(w.ctx, w.space.id, { language: DE });
  await setMachineTranslator(w.ctx, w.organization.id, { kind: 'deepl', url: server.url, key: 'sesame' });
  const { spaceId } = await w.list();
  const runner = startRunner(w.system, [translatePagesJob]);
  const text = async (pageId: string, changeRequest: number) => {
    const page = await getPage(w.ctx, changeRequestPlace(spaceId, String(changeRequest)), pageId, { format: 'markdown' });
    return 'markdown' in page ? page.markdown : undefined;
  };
  return {
    ...{ ...w, server, spaceId, runner, text },
    run: async () => {
      const started = await startMachineTranslation(w.ctx, w.path);
      await runner.idle();
      return { ...started, job: await getJob(w.ctx, started.job.id) };
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await w[Symbol.asyncDispose]();
    },
  };
}

describe.each(testDatabases())('a machine translator, on %s', (database) => {
  it('fills a change request with the pages that wait; once it is merged they are up to date', async () => {
    await using w = await translatedWorld(database);
    const { job, changeRequest } = await w.run();
    expect(job).toMatchObject({
      state: 'succeeded',
      progress: { phase: 'translating', done: 2, total: 2 },
      result: { changeRequest: 1, pages: 2, left: [] },
    });
    expect(await w.text(w.id('start'), changeRequest)).toBe('# START\n\nHELLO **YOU** AND [MORE](more.md).\n\nSECOND.\n');
    expect(await w.text(w.id('more'), changeRequest)).toBe('# MORE\n\nRUN `npm i`.\n');
    expect((await getTree(w.ctx, placeOf(w.spaceId))).nodes.map(({ title }) => title)).toEqual(['Start', 'More']);
    expect((await w.list()).items.map(({ state, proposedIn }) => [state, proposedIn])).toEqual([
      ['untranslated', 1],
      ['untranslated', 1],
    ]);
    await expect(startMachineTranslation(w.ctx, w.path)).rejects.toMatchObject({ code: 'nothing_to_translate' });
    await mergeChangeRequest(w.ctx, w.spaceId, '1', {});
    expect(await w.states()).toEqual(['Start current', 'More current']);
  });

  it('translates what changed alone, and makes pages that are new where they are in the source', async () => {
    await using w = await translatedWorld(database);
    await w.run();
    await mergeChangeRequest(w.ctx, w.spaceId, '1', {});
    w.server.sent.length = 0;
    await w.edit('start', 'Hello **you** and [more](more.md).\n\nThird, see [it](start/below.md).\n');
    await changeContent(w.ctx, w.space.id, [
      {
        operation: 'insert_page',
        title: 'Below',
        slug: 'below',
        into: w.id('start'),
        document: { markdown: 'Deep, up to [more](../more.md).\n' },
      },
    ]);
    const { changeRequest } = await w.run();
    expect(w.server.sent.map(({ words }) => words)).toEqual([
      ['Third, see <g id="1">it</g>.'],
      ['Below', 'Deep, up to <g id="1">more</g>.'],
    ]);
    const { nodes } = await getTree(w.ctx, changeRequestPlace(w.spaceId, String(changeRequest)));
    expect(nodes.map(({ title, path }) => [title, path])).toEqual([
      ['START', ''],
      ['BELOW', 'readme/below'],
      ['MORE', 'more'],
    ]);
    await mergeChangeRequest(w.ctx, w.spaceId, String(changeRequest), {});
    expect(await w.states()).toEqual(['Start current', 'Below current', 'More current']);
  });
});

describe.each(ONE_DATABASE)('a machine translator, on %s', (database) => {
  it.each(['openai', 'libretranslate'] as const)('may be one of the shape of %s', async (kind) => {
    await using w = await translatedWorld(database);
    await setMachineTranslator(w.ctx, w.organization.id, {
      kind,
      url: `${w.server.url}/v1/`,
      key: 'other',
      ...(kind === 'openai' ? { model: 'small' } : {}),
    });
    const { job } = await w.run();
    expect(job).toMatchObject({ state: 'succeeded', result: { left: [] } });
    expect(w.server.sent[0]).toMatchObject(
      kind === 'openai'
        ? { path: '/v1/chat/completions', authorization: 'Bearer other', body: { model: 'small' } }
        : { path: '/v1/translate', authorization: undefined, body: { target: 'de', format: 'html', api_key: 'other' } },
    );
  });

  it('that loses a part of a block leaves the block as it is, and says so', async () => {
    await using w = await translatedWorld(database, (words) => words.map((text) => shouted(text).replace(/<x[^>]*>/, '')));
    const { job, changeRequest } = await w.run();
    expect(job).toMatchObject({ state: 'succeeded', result: { left: [{ page: 'More', blocks: ['Run .'] }] } });
    expect(await w.text(w.id('more'), changeRequest)).toBe('# MORE\n\nRun `npm i`.\n');
  });

  it('that answers too few texts is asked again for fewer', async () => {
    await using w = await translatedWorld(database, (words) => (words.length > 1 ? ['one'] : words.map(shouted)));
    const { job, changeRequest } = await w.run();
    expect(job).toMatchObject({ state: 'succeeded', result: { left: [] } });
    expect(await w.text(w.id('more'), changeRequest)).toBe('# MORE\n\nRUN `npm i`.\n');
  });

  it.each([
    [403, 'translator_refused'],
    [400, 'translator_refused'],
    [456, 'translator_quota'],
  ])('that answers with status %s ends the job with a reason, without what it said', async (status, code) => {
    await using w = await translatedWorld(database, () => status);
    const { job } = await w.run();
    expect(job).toMatchObject({ state: 'failed', attempts: 1, error: { code, message: expect.stringContaining('machine translator') } });
    expect(JSON.stringify(job) + w.system.log.text()).not.toContain('sesame');
  });

  it('that fails in the middle is asked again later, for the pages that are not done', async () => {
    await using w = await translatedWorld(database, (words, n) => (n === 2 ? 503 : words.map(shouted)));
    const started = await startMachineTranslation(w.ctx, w.path);
    await w.runner.idle();
    expect(await getJob(w.ctx, started.job.id)).toMatchObject({ state: 'queued', attempts: 1, error: { code: 'translator_failed' } });
    w.system.clock.advance(10_000);
    await w.runner.idle();
    expect(await getJob(w.ctx, started.job.id)).toMatchObject({ state: 'succeeded', attempts: 2, result: { left: [] } });
    expect(w.server.sent.map(({ words }) => words[0])).toEqual(['Start', 'More', 'More']);
  });

  it('is named by admins, whose key goes to its address alone and is never shown', async () => {
    await using w = await translatedWorld(database);
    const url = w.server.url;
    const { id } = w.organization;
    expect(await getMachineTranslator(w.ctx, id)).toEqual({ kind: 'deepl', url, model: null, hasKey: true, updatedAt: expect.any(String) });
    expect(await tryMachineTranslator(w.ctx, id)).toEqual({ translation: 'CHOOSE SETTINGS, THEN .' });
    await setMachineTranslator(w.ctx, id, { kind: 'deepl', url });
    expect(await getMachineTranslator(w.ctx, id)).toMatchObject({ hasKey: true });
    await setMachineTranslator(w.ctx, id, { kind: 'deepl', url: 'https://elsewhere.example' });
    expect(await getMachineTranslator(w.ctx, id)).toMatchObject({ hasKey: false });
    await expect(setMachineTranslator(w.ctx, id, { kind: 'openai', url })).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(setMachineTranslator(w.ctx, id, { kind: 'deepl', url: 'https://a:b@c.example' })).rejects.toMatchObject({
      kind: 'bad_request',
    });
    const creator = await buildUser(w.system);
    await buildMember(w.system, { organization: w.organization, user: creator, role: 'create' });
    await expect(getMachineTranslator(contextOf(w.system, creator), id)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('in a private network is not asked', async () => {
    await using w = await translatedWorld(database);
    await setMachineTranslator(w.ctx, w.organization.id, { kind: 'deepl', url: 'http://10.0.0.1', key: 'x' });
    const { job } = await w.run();
    expect(job).toMatchObject({
      state: 'failed',
      error: { code: 'translator_refused', message: expect.stringContaining('private network') },
    });
  });
});

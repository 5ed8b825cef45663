import { describe, expect, it } from 'vitest';
import { overBudget } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, contentFiles, idOfPage, liveRoot } from '../../testing/content.ts';
import { buildSpaceOfAdmin, testDatabases, testSystem } from '../../testing/index.ts';
import { changeContent } from './change-content.ts';
import { type TitleSource, titledTask } from './title-task.ts';

const WELCOME = '![](banner.png)\n\n# Guide\n\nText.\n';

describe.each(testDatabases())('issue-16-markdown whose title is not its first line gets no second one, on %s,', (database) => {
  async function world(files: Record<string, string>) {
    const system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space } = await buildSpaceOfAdmin(system);
    const entries = [
      { title: 'Home', path: 'README.md' },
      { title: 'Guide', path: 'guide.md' },
    ];
    await buildContent(ctx, space.id, { 'README.md': '# Home\n', 'guide.md': '# Guide\n\nOld.\n', ...files }, entries);
    return {
      change: (...edits: Parameters<typeof changeContent>[2][number][]) => changeContent(ctx, space.id, edits),
      file: async (path: string) => (await contentFiles(system, await liveRoot(ctx, space.id))).get(path),
      [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
    };
  }
  const SUMMARY = { 'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n' };

  it('when a page gets it', async () => {
    await using at = await world(SUMMARY);
    await at.change({ operation: 'update_page', page: idOfPage('guide.md'), document: { markdown: WELCOME } });
    expect(await at.file('guide.md')).toBe(WELCOME);
    const setext = 'Words.\n\nGuide\n=====\n\nText.\n';
    await at.change({ operation: 'update_page', page: idOfPage('guide.md'), document: { markdown: setext } });
    expect(await at.file('guide.md')).toBe(setext);
  });

  it('when a page is made of it', async () => {
    await using at = await world(SUMMARY);
    await at.change({ operation: 'insert_page', title: 'More', document: { markdown: '![](banner.png)\n\n# *More*\n' } });
    expect(await at.file('more.md')).toBe('![](banner.png)\n\n# *More*\n');
  });

  it('and its name stands in front matter where no table of contents says it', async () => {
    await using at = await world({});
    await at.change({ operation: 'update_page', page: idOfPage('guide.md'), document: { markdown: WELCOME } });
    expect(await at.file('guide.md')).toBe(`---\ntitle: Guide\n---\n\n${WELCOME}`);
    await at.change({ operation: 'insert_page', title: 'More', document: { markdown: 'Words.\n\n# More\n' } });
    expect(await at.file('more.md')).toBe('---\ntitle: More\n---\n\nWords.\n\n# More\n');
  });

  it('but another heading is no title', async () => {
    await using at = await world(SUMMARY);
    await at.change({
      operation: 'update_page',
      page: idOfPage('guide.md'),
      document: { markdown: 'Words.\n\n# Other\n\n```\n# Guide\n```\n' },
    });
    expect(await at.file('guide.md')).toBe('# Guide\n\nWords.\n\n# Other\n\n```\n# Guide\n```\n');
  });
});

describe.each(testDatabases())('issue-15-the headings of a long page are read in a thread when it is saved, on %s,', (database) => {
  const LONG = `![](banner.png)\n\n# Guide\n\n${'Words of a page.\n\n'.repeat(2000)}`;

  async function world(titled: (source: TitleSource) => boolean) {
    const system = await testSystem(database, { tasks: { ...coreTasks, 'page.titled': titled } });
    const { ctx, space } = await buildSpaceOfAdmin(system);
    const entries = [
      { title: 'Home', path: 'README.md' },
      { title: 'Guide', path: 'guide.md' },
    ];
    const files = { 'README.md': '# Home\n', 'guide.md': '# Guide\n', 'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n' };
    await buildContent(ctx, space.id, files, entries);
    return {
      async save(markdown: string) {
        await changeContent(ctx, space.id, [{ operation: 'update_page', page: idOfPage('guide.md'), document: { markdown } }]);
        return (await contentFiles(system, await liveRoot(ctx, space.id))).get('guide.md');
      },
      [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
    };
  }

  it('which finds the title among them', async () => {
    const read: string[] = [];
    await using at = await world((source) => {
      read.push(source.title);
      return titledTask(source);
    });
    const other = LONG.replace('# Guide', '# Other');
    expect(await at.save(other)).toBe(`# Guide\n\n${other}`);
    expect(await at.save(LONG)).toBe(LONG);
    expect(read).toEqual(['Guide', 'Guide']);
  });

  it('and one that takes too much to read gets its title', async () => {
    await using at = await world(() => {
      throw overBudget({ task: 'page.titled', budget: 'cpu', limit: 15, why: 'it takes more than 15 seconds of processor time' });
    });
    expect(await at.save(LONG)).toBe(`# Guide\n\n${LONG}`);
  });
});

import { describe, expect, it } from 'vitest';
import type { ContentRecord } from '../content/records.ts';
import { indexTask } from '../search/index-task.ts';
import { testDatabases, testSystem } from '../testing/index.ts';
import { linksOfPage } from './links-of-page.ts';

const FILES = {
  'README.md': '# Home\n\n## Start here\n\nText.\n',
  'guide/README.md': '# Guide\n\n{% include "../.gitbook/includes/steps.md" %}\n',
  '.gitbook/includes/steps.md': '## First step\n\n{% include "inner.md" %}\n',
  '.gitbook/includes/inner.md': '### Inner step\n',
  'img/a.png': 'bytes',
};

/** A view of the files above and one page more, and what its links were found to be. */
async function checked(database: 'sqlite' | 'postgres', text: string) {
  let tasks = 0;
  await using system = await testSystem(database, {
    tasks: {
      'page.index': (input: Parameters<typeof indexTask>[0]) => {
        tasks++;
        return indexTask(input);
      },
    },
  });
  const records: ContentRecord[] = [];
  for (const [path, content] of Object.entries({ ...FILES, 'guide/page.md': text })) {
    const oid = await system.objects.write('blob', Buffer.from(content));
    const id = path.replace(/\W/g, '');
    if (path.startsWith('.gitbook')) records.push({ kind: 'reusable', id, title: id, path, oid });
    else if (path.endsWith('.png')) records.push({ kind: 'file', id, path, oid, size: 5, createdAt: 0 });
    else records.push({ kind: 'page', id, type: 'document', title: id, slug: id, position: id, path, oid, createdAt: 0, updatedAt: 0 });
  }
  const { content } = system;
  const view = await content.view(
    await content.apply(
      content.emptyRoot,
      records.map((record) => [`${record.kind}:${'id' in record ? record.id : ''}`, record] as const),
    ),
  );
  const page = view.pages.get('guidepagemd')?.page;
  if (page === undefined) throw new Error('the page is missing');
  const first = await linksOfPage(system, view, page);
  const parsed = tasks;
  expect(await linksOfPage(system, view, page)).toEqual(first);
  expect(tasks, 'nothing is parsed a second time').toBe(parsed);
  return first;
}

const short = (links: Awaited<ReturnType<typeof checked>>) => links.map(({ url, state, problem }) => [url, problem ?? state]);

describe.each(testDatabases())('links of a page on %s', (database) => {
  it('are told apart: what is there, what is not, what leads elsewhere', async () => {
    const text = [
      '# Page',
      '[home](../README.md) [folder](../guide/) [without ending](README) [gone](gone.md) [out](../../etc/passwd)',
      '![picture](../img/a.png) ![lost](../img/b.png)',
      '[web](https://example.com/a#b) <mailto:a@example.com> [placeholder](broken-reference)',
      '{% include "../.gitbook/includes/steps.md" %}',
      '{% include "../.gitbook/includes/none.md" %}',
      '`[code](nowhere.md)`',
    ].join('\n\n');
    expect(short(await checked(database, text))).toEqual([
      ['../README.md', 'ok'],
      ['../guide/', 'ok'],
      ['README', 'ok'],
      ['gone.md', 'missing'],
      ['../../etc/passwd', 'missing'],
      ['../img/a.png', 'ok'],
      ['../img/b.png', 'missing'],
      ['https://example.com/a#b', 'external'],
      ['mailto:a@example.com', 'external'],
      ['broken-reference', 'missing'],
      ['../.gitbook/includes/steps.md', 'ok'],
      ['../.gitbook/includes/none.md', 'missing'],
    ]);
  });

  it('name a heading that is there, in the page, in another, or in what that includes', async () => {
    const text = [
      '# Page',
      '## Own part',
      '[own](#own-part) [not own](#other-part) [there](../README.md#start-here) [not there](../README.md#the-end)',
      '[included](README.md#first-step) [deeper](README.md#inner-step) [not included](README.md#last-step)',
    ].join('\n\n');
    expect(short(await checked(database, text))).toEqual([
      ['#own-part', 'ok'],
      ['#other-part', 'anchor'],
      ['../README.md#start-here', 'ok'],
      ['../README.md#the-end', 'anchor'],
      ['README.md#first-step', 'ok'],
      ['README.md#inner-step', 'ok'],
      ['README.md#last-step', 'anchor'],
    ]);
  });

  it('tell what they lead to, their words, and where their destination stands in the file', async () => {
    const text = '# Page\n\n[the *home* page](../README.md#start-here) ![a picture](../img/a.png)\n';
    const [link, image] = await checked(database, text);
    expect(link).toMatchObject({ kind: 'link', text: 'the home page', page: 'READMEmd' });
    expect(text.slice(...(link?.range ?? [0, 0]))).toBe('../README.md#start-here');
    expect(image).toMatchObject({ kind: 'image', text: 'a picture', file: 'imgapng' });
  });
});

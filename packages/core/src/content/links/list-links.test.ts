import type { Link, LinkStatus, ResolvedReference } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { buildContent } from '../../testing/content.ts';
import {
  buildCollection,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { placeOf } from '../places/index.ts';
import { listFileBacklinks, listLinks, listLinksUnlessLate, listPageLinks } from './list-links.ts';

const TEXT = [
  '# Page',
  '[home](../README.md) [folder](../guide/) [without ending](README) [gone](gone.md) [out](../../etc/passwd)',
  '## Own part',
  '![picture](../img/a.png) ![lost](../img/b.png)',
  '[web](https://example.com/a#b) <mailto:a@example.com> [placeholder](broken-reference)',
  '{% include "../.gitbook/includes/steps.md" %}',
  '{% include "../.gitbook/includes/none.md" %}',
  '`[code](nowhere.md)`',
  '[own](#own-part) [not own](#other-part) [there](../README.md#start-here) [not there](../README.md#the-end)',
  '[included](README.md#first-step) [deeper](README.md#inner-step) [not included](README.md#last-step)',
  '{% openapi-operation spec="none" path="/" method="get" %}\n{% endopenapi-operation %}',
].join('\n\n');

const FILES = {
  'README.md': '---\ncover: img/a.png\n---\n# Home\n\n## Start here\n\nText.\n',
  'guide/README.md': '# Guide\n\n{% include "../.gitbook/includes/steps.md" %}\n',
  'guide/page.md': TEXT,
  '.gitbook/includes/steps.md': '## First step\n\n![picture](../../img/a.png)\n\n{% include "inner.md" %}\n',
  '.gitbook/includes/inner.md': '### Inner step\n',
  'img/a.png': 'bytes',
};

async function world(database: 'sqlite' | 'postgres') {
  const system = await testSystem(database, { tasks: coreTasks });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  const build = (files: Record<string, string>, more = [{ title: 'Lost', target: 'nowhere.md' }]) =>
    buildContent(ctx, space.id, files, [
      { title: 'Home', path: 'README.md' },
      { title: 'Guide', path: 'guide/README.md', below: [{ title: 'Page', path: 'guide/page.md' }] },
      ...more,
    ]);
  await build(FILES);
  return {
    system,
    ctx,
    admin,
    organization,
    space,
    place: placeOf(space.id),
    build,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

const short = (items: readonly Link[]) => items.map(({ link, status }) => [link.url, link.problem ?? status]);
const idIn = (reference: ResolvedReference | undefined) =>
  reference?.kind === 'page' ? reference.page.id : reference?.kind === 'reusable-content' ? reference.reusableContent.id : undefined;

describe.each(testDatabases())('links on %s', (database) => {
  it('is not waited for by who does not wait, and is there when they ask again', async () => {
    await using w = await world(database);
    const place = placeOf(w.space.id);
    expect(await listLinksUnlessLate(w.ctx, place, {}, Promise.resolve())).toBeUndefined();
    expect(await listLinksUnlessLate(w.ctx, place, {}, new Promise(() => undefined))).toEqual(await listLinks(w.ctx, place));
    const nobody = contextOf(w.system, await buildUser(w.system));
    await expect(listLinksUnlessLate(nobody, place, {}, new Promise(() => undefined))).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('of a page are told apart: what is there, what is not, what leads elsewhere, and headings, also of what is included', async () => {
    await using w = await world(database);
    const { items, stats } = await listPageLinks(w.ctx, w.place, 'guidepagemd');
    expect(short(items)).toEqual([
      ['../README.md', 'ok'],
      ['../guide/', 'ok'],
      ['README', 'ok'],
      ['gone.md', 'missing'],
      ['../../etc/passwd', 'missing'],
      ['../img/a.png', 'ok'],
      ['../img/b.png', 'missing'],
      ['https://example.com/a#b', 'ok'],
      ['mailto:a@example.com', 'ok'],
      ['broken-reference', 'missing'],
      ['../.gitbook/includes/steps.md', 'ok'],
      ['../.gitbook/includes/none.md', 'missing'],
      ['#own-part', 'ok'],
      ['#other-part', 'anchor'],
      ['../README.md#start-here', 'ok'],
      ['../README.md#the-end', 'anchor'],
      ['README.md#first-step', 'ok'],
      ['README.md#inner-step', 'ok'],
      ['README.md#last-step', 'anchor'],
      ['none', 'missing'],
    ]);
    expect(stats).toEqual({ total: 20, broken: { total: 9 } });
    const there = items.find(({ link }) => link.url === '../README.md#start-here');
    expect(there).toMatchObject({
      relation: 'reference',
      link: { text: 'there', line: TEXT.slice(0, TEXT.indexOf('[there]')).split('\n').length },
      targetReference: {
        kind: 'page',
        organization: { id: w.organization.id },
        space: { id: w.space.id },
        page: { id: 'READMEmd', pages: [] },
        internalLocation: { type: 'anchor', anchor: 'start-here' },
        versionContext: { type: 'revision', revision: { object: 'revision' } },
      },
      locationReferences: [{ kind: 'page', page: { id: 'guidepagemd' }, internalLocation: { type: 'anchor', anchor: 'own-part' } }],
    });
    const image = items.find(({ link }) => link.kind === 'image');
    expect(image).toMatchObject({ relation: 'dependsOn', targetReference: { kind: 'file', file: { id: 'imgapng', name: 'a.png' } } });
    expect(items.every(({ status, targetReference }) => (status === 'broken') === (targetReference === undefined))).toBe(true);
  });

  it('of a space come in pages, filtered, with the numbers of all; those of entries, covers and blocks too', async () => {
    await using w = await world(database);
    const all = await listLinks(w.ctx, w.place);
    expect(all).toMatchObject({ count: 25, stats: { total: 25, broken: { total: 10 } } });
    expect(all.items.map(({ link, locationReferences: [at] }) => [idIn(at), link.url])).toEqual(
      expect.arrayContaining([
        ['Lost', 'nowhere.md'],
        ['READMEmd', 'img/a.png'],
        ['gitbookincludesstepsmd', 'inner.md'],
      ]),
    );
    for (const status of [undefined, 'broken', 'ok', 'in-app'] as (LinkStatus | undefined)[]) {
      const wanted = all.items.filter((item) => status === undefined || item.status === status);
      const got: Link[] = [];
      for (let page: string | undefined; ; ) {
        const part = await listLinks(w.ctx, w.place, { status, page, limit: 3 });
        expect(part).toMatchObject({ count: wanted.length, stats: all.stats });
        got.push(...part.items);
        page = part.next?.page;
        if (page === undefined) break;
      }
      expect(short(got)).toEqual(short(wanted));
    }
    await expect(listLinks(w.ctx, w.place, { page: 'made up' })).rejects.toMatchObject({ code: 'bad_cursor' });
  });

  it('to a file are found in pages, covers and blocks, one place each', async () => {
    await using w = await world(database);
    const first = await listFileBacklinks(w.ctx, w.place, 'imgapng', { limit: 2 });
    const second = await listFileBacklinks(w.ctx, w.place, 'imgapng', { limit: 2, page: first.next?.page });
    expect([first.count, second.next]).toEqual([3, undefined]);
    expect([...first.items, ...second.items].map(idIn)).toEqual(['READMEmd', 'guidepagemd', 'gitbookincludesstepsmd']);
    await expect(listFileBacklinks(w.ctx, w.place, 'other')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('heal when what they name is made, break when it goes, and stay as they were in the revision before', async () => {
    await using w = await world(database);
    const brokenIn = async (place = w.place) => short((await listLinks(w.ctx, place, { status: 'broken' })).items).map(([url]) => url);
    await w.build(FILES, []);
    const usersOf = async (file: string) => (await listFileBacklinks(w.ctx, w.place, file)).items.map(idIn);
    const before = await brokenIn();
    const { revision } = await changeContent(w.ctx, w.space.id, [
      { operation: 'insert_page', title: 'Gone', slug: 'gone', into: 'guideREADMEmd', document: { source: '# Gone\n' } },
    ]);
    expect(await brokenIn()).toEqual(before.filter((url) => url !== 'gone.md'));
    const renamed = await changeContent(w.ctx, w.space.id, [{ operation: 'rename_file', file: 'imgapng', name: 'b c.png' }]);
    expect(renamed.links).toEqual({ mended: 3, broken: 0 });
    expect(await usersOf('imgapng')).toEqual(['READMEmd', 'guidepagemd', 'gitbookincludesstepsmd']);
    await changeContent(w.ctx, w.space.id, [{ operation: 'delete_file', file: 'imgapng' }]);
    expect((await brokenIn()).filter((url) => /img\/b(?: |%20)c\.png$/.test(String(url)))).toHaveLength(3);
    expect(await brokenIn(placeOf(w.space.id, revision.parents[0]))).toEqual(before);
  });

  it('to addresses of this installation are resolved for whoever may see what is there', async () => {
    await using w = await world(database);
    const other = await buildSpace(w.system, { organization: w.organization, createdBy: w.admin });
    await buildContent(w.ctx, other.id, { 'README.md': '# Other\n', 'a.md': '# A\n' }, [
      { title: 'Other', path: 'README.md' },
      { title: 'A', path: 'a.md' },
    ]);
    const collection = await buildCollection(w.system, { organization: w.organization });
    const { url } = w.system.config;
    const addresses = [
      `${url}/s/${w.space.id}/guide/page#own-part`,
      `${url}/s/${other.id}/a`,
      `${url}/s/${other.id}/`,
      `${url}/s/${other.id}/not-there`,
      `${url}/s/unknown/`,
      `${url}/o/${w.organization.id}/#collection-${collection.id}`,
      `${url}/o/${w.organization.id}/`,
      `${url}/v1/spaces`,
      `${url}.example.com/s/${other.id}/`,
    ];
    await w.build({ ...FILES, 'README.md': `# Home\n\n${addresses.map((address) => `[x](${address})`).join('\n\n')}\n` });
    const seen = async (ctx = w.ctx) => {
      const { items } = await listPageLinks(ctx, w.place, 'READMEmd');
      return items.map(({ status, targetReference: to }) => [status, to?.kind, idIn(to)]);
    };
    const inApp = (kind: string, id?: string) => ['in-app', kind, id];
    expect(await seen()).toEqual([
      inApp('page', 'guidepagemd'),
      inApp('page', 'amd'),
      inApp('space'),
      inApp('url'),
      inApp('url'),
      inApp('collection'),
      inApp('url'),
      ['ok', 'url', undefined],
      ['ok', 'url', undefined],
    ]);
    const reader = await buildUser(w.system);
    await buildMember(w.system, { organization: w.organization, user: reader, role: 'read' });
    const { space } = w.system.store.tables;
    await w.system.store.tx((tx) => tx.update(space).set({ defaultLevel: null, createdBy: 'x' }).where(eq(space.id, other.id)));
    expect((await seen(contextOf(w.system, reader))).slice(0, 4)).toEqual([
      inApp('page', 'guidepagemd'),
      inApp('url'),
      inApp('url'),
      inApp('url'),
    ]);
  });
});

import { stat, writeFile } from 'node:fs/promises';
import type { PrintJob } from '@octavo/pdf';
import { describe, expect, it } from 'vitest';
import { awaitBackground } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestDatabase, testDatabases, testSystem } from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { getTree, readPage } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';
import { deleteSpace } from '../spaces/index.ts';
import { getPdf } from './get-pdf.ts';
import { pdfFile, prunePdfs } from './keep-pdf.ts';
import { openPdf } from './open-pdf.ts';

/** A space with a page, one below it, and a hidden one; a printer that notes what it is to print, where it is not the real one. */
async function world(database: TestDatabase, print?: (job: PrintJob) => Promise<void>) {
  const jobs: PrintJob[] = [];
  const printer = {
    async print(job: PrintJob, output: string) {
      jobs.push(job);
      await print?.(job);
      await writeFile(output, '%PDF-');
      return 5;
    },
    card: () => Promise.reject(new Error('not in this test')),
    close: async () => undefined,
  };
  const system = await testSystem(database, { tasks: coreTasks, ...(print === undefined ? {} : { pdf: { printer, maxPages: 2 } }) });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  await changeContent(ctx, space.id, [
    { operation: 'insert_page', title: 'One', ref: 'one' },
    { operation: 'insert_page', title: 'Two', ref: 'two', into: 'one', document: { markdown: '# Two\n' } },
    {
      operation: 'update_page',
      page: 'one',
      document: { compose: ({ pathOf }) => ({ markdown: `See [two](/${pathOf('two')}) and [nothing](x.md).\n` }) },
    },
    { operation: 'insert_page', title: 'Secret', ref: 'secret', hidden: true },
  ]);
  const { nodes } = await getTree(ctx, placeOf(space.id));
  const id = (title: string) => nodes.find((node) => node.title === title)?.id ?? '';
  return {
    system,
    ctx,
    space,
    jobs,
    id,
    get: (query: { page?: string; only?: boolean } = {}, options = {}) =>
      getPdf(ctx, placeOf(space.id), { only: false, ...query }, options),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

/** The parts of an address, as the server reads them. */
function partsOf(address: string) {
  const url = new URL(address);
  const [, , spaceId = '', key = '', name = ''] = url.pathname.split('/').map(decodeURIComponent);
  return { spaceId, key, name, expires: url.searchParams.get('expires') ?? '', signature: url.searchParams.get('signature') ?? '' };
}

describe.each(testDatabases())('a PDF on %s', (database) => {
  it('is made by the real printer and read from its address', async () => {
    await using w = await world(database);
    const { url } = await w.get();
    const { bytes, body } = await openPdf(w.system, partsOf(url));
    const data = Buffer.from(await new Response(body).arrayBuffer());
    expect([data.length, data.subarray(0, 5).toString()]).toEqual([bytes, '%PDF-']);
  });

  it('has all pages but hidden ones, a page with those below it, or only that page', async () => {
    await using w = await world(database, async () => undefined);
    await w.get();
    await w.get({ page: w.id('One') });
    await w.get({ page: w.id('One'), only: true });
    await w.get({ page: w.id('Secret') });
    expect(w.jobs.map(({ pages, cover }) => [cover, ...pages.map(({ title, depth }) => `${title} ${depth}`)])).toEqual([
      [true, 'One 0', 'Two 1'],
      [true, 'One 0', 'Two 1'],
      [false, 'One 0'],
      [false, 'Secret 0'],
    ]);
    await expect(w.get({ only: true })).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(w.get({ page: 'x' })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('leads to the places that fragments of other tools mean, as the page does', async () => {
    await using w = await world(database, async () => undefined);
    await changeContent(w.ctx, w.space.id, [
      { operation: 'update_page', page: w.id('Two'), document: { markdown: '# Two\n\n## Modules & Features\n' } },
      {
        operation: 'update_page',
        page: w.id('One'),
        document: {
          compose: ({ pathOf }) => ({
            markdown: `[there](/${pathOf(w.id('Two'))}#modules--features) [here](#set--up) [none](#nothing)\n\n## Set-up\n`,
          }),
        },
      },
    ]);
    await w.get({ page: w.id('One') });
    const hrefs = Object.values(w.jobs[0]?.pages[0]?.links ?? {}).map(({ href }) => href);
    expect(hrefs).toEqual([expect.stringMatching(/modules-and-features$/), '#set-up']);
    const { html } = await readPage(w.ctx, placeOf(w.space.id), { id: w.id('One') });
    expect([...html.matchAll(/href="[^"]*(#[^"]*)">(?:there|here|none)</g)].map(([, fragment]) => fragment)).toEqual([
      '#modules-and-features',
      '#set-up',
      '#nothing',
    ]);
  });

  it('is made once for all who ask at once, and not again within the hour', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await using w = await world(database, () => promise);
    const both = Promise.all([w.get(), w.get()]);
    resolve();
    const [first, second] = await both;
    expect(first).toEqual(second);
    w.system.clock.advance(59 * 60_000);
    await w.get();
    expect(w.jobs).toHaveLength(1);
  });

  it('that takes long is made all the same, and is there for who asks again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await using w = await world(database, () => promise);
    await expect(w.get({}, { waitMs: 1 })).rejects.toMatchObject({ kind: 'unavailable', code: 'pdf_in_progress' });
    resolve();
    await awaitBackground(w.system);
    await w.get({}, { waitMs: 1 });
    expect(w.jobs).toHaveLength(1);
  });

  it('is gone an hour after it was last asked for, its file soon after', async () => {
    await using w = await world(database, async () => undefined);
    const parts = partsOf((await w.get()).url);
    w.system.clock.advance(60 * 60_000 + 1);
    await expect(openPdf(w.system, parts)).rejects.toMatchObject({ code: 'pdf_gone' });
    expect(await prunePdfs(w.system)).toMatchObject({ count: 0 });
    w.system.clock.advance(10 * 60_000);
    expect(await prunePdfs(w.system)).toMatchObject({ count: 1 });
    await expect(stat(pdfFile(w.system, parts.key))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is given to nobody who changes its address, or when its space is deleted', async () => {
    await using w = await world(database, async () => undefined);
    const parts = partsOf((await w.get()).url);
    for (const other of [
      { expires: String(Number(parts.expires) + 1) },
      { name: 'x.pdf' },
      { spaceId: 'x' },
      { signature: '' },
      { key: '../octavo' },
    ]) {
      await expect(openPdf(w.system, { ...parts, ...other })).rejects.toMatchObject({ kind: 'forbidden' });
    }
    await deleteSpace(w.ctx, w.space.id);
    await expect(openPdf(w.system, parts)).rejects.toMatchObject({ code: 'pdf_gone' });
  });

  it('has no more pages than are allowed, and a failure is no answer for the next', async () => {
    let fails = true;
    await using w = await world(database, async () => {
      if (fails) throw new Error('broken');
    });
    await expect(w.get()).rejects.toThrow('broken');
    fails = false;
    await w.get();
    await changeContent(w.ctx, w.space.id, [{ operation: 'insert_page', title: 'Three' }]);
    await expect(w.get()).rejects.toMatchObject({ code: 'pdf_too_large', message: expect.stringContaining('OCTAVO_PDF_PAGES') });
  });

  it('links to pages in it, and to the console for others', async () => {
    await using w = await world(database, async () => undefined);
    await w.get();
    const [one] = w.jobs[0]?.pages ?? [];
    const two = Object.values(one?.links ?? {}).find(({ title }) => title === 'Two');
    expect(two?.href).toBe(`~page/${w.id('Two')}`);
    expect(w.jobs[0]?.addresses[w.id('Two')]).toContain('https://octavo.example/');
    expect(one?.links['x.md']).toEqual({ href: 'x.md', broken: true });
  });
});

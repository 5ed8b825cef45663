import { writeFile } from 'node:fs/promises';
import { awaitBackground, updateSiteCustomization } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import type { PrintJob } from '@octavo/pdf';
import { describe, expect, it } from 'vitest';
import { cookieOfAnswer, sitesWorld } from './sites.fixture.ts';

/** A site that offers PDFs, with a printer that notes what it is to print, and may be held or fail. */
async function printingWorld(
  database: 'sqlite' | 'postgres',
  { maxPages = 50, print }: { maxPages?: number; print?: () => Promise<void> } = {},
) {
  const jobs: PrintJob[] = [];
  const printer = {
    async print(job: PrintJob, output: string) {
      jobs.push(job);
      await print?.();
      await writeFile(output, '%PDF-');
      return 5;
    },
    card: () => Promise.reject(new Error('not in this test')),
    close: async () => undefined,
  };
  const world = await sitesWorld(database, { pdf: { printer, maxPages } });
  await updateSiteCustomization(world.ctx, world.organization.id, world.site.id, { pdf: { enabled: true } });
  return { ...world, jobs, section: `${world.home}/~octavo/pdf/${world.site.siteSpaces[0]}` };
}

const textOf = (jobs: readonly PrintJob[]) => JSON.stringify(jobs.map(({ pages }) => pages));

describe.each(ONE_DATABASE)('PDFs for readers on %s', (database) => {
  it('are offered by the page, made once, waited for without a script, and sent as a file', async () => {
    await using world = await printingWorld(database);
    const { send, home, jobs, system, section } = world;
    const page = await send(`${home}/open`);
    expect(page.text).toContain(`<a href="${home}/open.pdf">`);
    expect(page.text).toContain(`<a href="${section}">`);
    const waiting = await send(`${home}/open.pdf`);
    expect([waiting.status, waiting.headers.refresh, waiting.headers['cache-control']]).toEqual([202, '3', 'private, no-store']);
    expect(waiting.text).toContain('Your PDF is being made');
    await awaitBackground(system);
    const made = await send(`${home}/open.pdf`);
    expect([made.status, made.text]).toEqual([200, '%PDF-']);
    expect(made.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': expect.stringMatching(/^attachment; .*Open%20-%20Docs\.pdf$/),
    });
    const head = await send(`${home}/open.pdf`, {}, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, '5']);
    expect(jobs.map(({ title, pages }) => [title, pages.map((one) => one.title)])).toEqual([['Open', ['Open']]]);
  });

  it('hold what the visitor may read and nothing else, in each part of the site', async () => {
    await using world = await printingWorld(database);
    const { send, home, jobs, system, section } = world;
    for (const path of [section, `${home}/~octavo/pdf/site`, `${home}/branch.pdf`, `${home}/README.pdf`]) {
      expect([path, (await send(path)).status]).toEqual([path, 202]);
      await awaitBackground(system);
    }
    expect(jobs.map(({ pages }) => pages.map(({ title }) => title))).toEqual([
      ['Home', 'Open', 'Branch'],
      ['Home', 'Open', 'Branch'],
      ['Branch'],
      ['Home'],
    ]);
    expect(textOf(jobs)).not.toMatch(/giraffe|Secret|Hidden|visitor\.claims/);
    expect(Object.values(jobs[3]?.addresses ?? {})).toEqual([`https://octavo.example${home}/open`]);
    expect((await send(`${home}/secret.pdf`)).status).toBe(404);
    expect((await send(`${home}/nothing.pdf`)).status).toBe(404);
    expect((await send(`${home}/~octavo/pdf/nothing`)).status).toBe(404);
    const cookie = cookieOfAnswer(await send(`${home}/open?jwt_token=${await world.signed({ plan: 'pro' })}`));
    expect((await send(section, { cookie })).status).toBe(202);
    await awaitBackground(system);
    expect(jobs.at(-1)?.pages.map(({ title }) => title)).toEqual(['Home', 'Open', 'Secret', 'Branch']);
    expect(textOf(jobs.slice(-1))).toContain('A giraffe for the few.');
    // One visitor's result is not given to another.
    expect((await send(section)).text).toBe('%PDF-');
    expect(jobs).toHaveLength(5);
  });

  it('are not there where the look does not offer them, and where they are too large', async () => {
    await using world = await printingWorld(database, { maxPages: 2 });
    const { send, home, ctx, organization, site, section, jobs } = world;
    const large = await send(section);
    expect([large.status, large.headers.refresh]).toEqual([413, undefined]);
    await updateSiteCustomization(ctx, organization.id, site.id, { pdf: { enabled: false } });
    for (const path of [section, `${home}/open.pdf`, `${home}/~octavo/pdf/site`])
      expect([path, (await send(path)).status]).toEqual([path, 404]);
    expect((await send(`${home}/open`)).text).not.toContain('.pdf');
    expect(jobs).toEqual([]);
  });

  it('are made one at a time for a reader, a few in a minute, and not again and again where they fail', async () => {
    const held = Promise.withResolvers<void>();
    await using world = await printingWorld(database, { print: () => held.promise });
    const { send, home, system, jobs } = world;
    const status = async (path: string) => (await send(home + path)).status;
    expect(await status('/open.pdf')).toBe(202);
    expect(await status('/open.pdf')).toBe(202);
    expect(await status('/branch.pdf')).toBe(429);
    held.reject(new Error('broken'));
    await awaitBackground(system);
    expect([await status('/open.pdf'), await status('/open.pdf'), jobs.length]).toEqual([500, 500, 1]);
    system.clock.advance(10 * 60_000 + 1);
    expect(await status('/open.pdf')).toBe(202);
    await awaitBackground(system);
  });
});

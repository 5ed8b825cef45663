import {
  aggregateSiteEvents,
  changeChangeRequest,
  createChangeRequest,
  getPageByPath,
  placeOf,
  updateSiteCustomization,
} from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { cookieOfAnswer, sitesWorld } from './sites.fixture.ts';

const SAME = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

/** An unpublished site of a space, with a change request that adds, changes, moves behind a condition and removes pages. */
async function proposedWorld(database: 'sqlite' | 'postgres') {
  const world = await sitesWorld(database, { isPublished: false });
  const { ctx, space } = world;
  const { id, number } = await createChangeRequest(ctx, space.id, { subject: 'More zebras' });
  const idOf = async (path: string) => (await getPageByPath(ctx, placeOf(space.id), path)).id;
  await changeChangeRequest(ctx, space.id, id, [
    { operation: 'update_page', page: await idOf('open'), document: { markdown: 'A striped zebra for all.\n\nOnly in the proposal.\n' } },
    { operation: 'insert_page', title: 'Brand new', document: { markdown: 'New text.\n' } },
    { operation: 'insert_page', title: 'New secret', document: { markdown: 'x\n' }, condition: 'visitor.claims.plan === "pro"' },
    { operation: 'delete_page', page: await idOf('branch') },
  ]);
  return { ...world, changeRequest: id, number };
}

type World = Awaited<ReturnType<typeof proposedWorld>>;

async function arrived({ send, site, ...world }: World, more: object = {}): Promise<string> {
  const answer = await send(await world.preview({ siteSpace: site.siteSpaces[0] ?? '', changeRequest: String(world.number), ...more }));
  expect(answer.status).toBe(303);
  return cookieOfAnswer(answer);
}

/** Cookies with that which an answer sets. */
const withCookie = (cookie: string, answer: Parameters<typeof cookieOfAnswer>[0]) => `${cookie}; ${cookieOfAnswer(answer)}`;

describe.each(ONE_DATABASE)('previews of change requests on %s', (database) => {
  it('show the proposed content in its place, on an unpublished site, privately, and name the change request', async () => {
    await using world = await proposedWorld(database);
    const { send, home } = world;
    const cookie = await arrived(world);
    const page = await send(`${home}/open`, { cookie });
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex']);
    expect(page.text).toContain('Only in the proposal.');
    expect(page.text).toContain(`>This is a proposed change: #${world.number} More zebras</a>`);
    expect(page.text).toContain(`href="https://octavo.example/s/${world.space.id}/~/changes/${world.number}/"`);
    expect(page.text).toContain('<summary>3 changed pages</summary>');
    expect(page.text).not.toMatch(/data-insights|oct-added|class="change-mark"/);
    expect((await send(`${home}/brand-new`, { cookie })).text).toContain('New text.');
    expect((await send(`${home}/branch`, { cookie })).status).toBe(404);
    expect((await send(`${home}/open`)).status).toBe(404);
    expect((await send(`${home}/llms.txt`, { cookie })).text).toContain('Brand new');
  });

  it('mark what differs when asked to, in the page and its navigation, and tell nothing of what the visitor cannot open', async () => {
    await using world = await proposedWorld(database);
    const { send, home } = world;
    const cookie = await arrived(world);
    const form = (changes: string) => new URLSearchParams({ changes, page: `${home}/open` }).toString();
    const on = await send(`${home}/~octavo/preview`, { ...SAME, cookie }, 'POST', form('on'));
    expect([on.status, on.headers.location]).toEqual([303, `${home}/open`]);
    const both = withCookie(cookie, on);
    const { text } = await send(`${home}/open`, { cookie: both });
    expect(text).toContain('A <ins class="oct-added">striped </ins>zebra for all.');
    expect(text).toMatch(
      /<div class="compared" data-change="added"[^>]*><p data-change="added"><ins class="oct-added">Only in the proposal\.<\/ins>/,
    );
    expect(text).toMatch(/<li><p class="tree-gone"><del>Branch<\/del><small class="change-mark" data-change="removed">removed/);
    expect(text).toMatch(/<span>Brand new<\/span><small class="change-mark" data-change="added">added/);
    expect(text).toContain('<button name="changes" value="off" aria-pressed="true">');
    expect(text).not.toContain('New secret');
    expect(text).toContain(`href="${home}/brand-new" class="icon-button" aria-label="Next change"`);
    const home_ = (await send(home, { cookie: both })).text;
    expect(home_).not.toContain('class="compared"');
    const pro = withCookie(await arrived(world, { claims: '(plan:pro)' }), on);
    expect((await send(`${home}/open`, { cookie: pro })).text).toContain('New secret');
    const off = await send(`${home}/~octavo/preview`, { ...SAME, cookie: both }, 'POST', form('off'));
    expect(String(off.headers['set-cookie'])).toContain('Max-Age=0');
  });

  it('refuse to switch for other sites, addresses and words, and for who previews nothing', async () => {
    await using world = await proposedWorld(database);
    const { send, home } = world;
    const cookie = await arrived(world);
    const ask = async (body: Record<string, string>, headers: Record<string, string> = {}) =>
      (await send(`${home}/~octavo/preview`, { ...SAME, cookie, ...headers }, 'POST', new URLSearchParams(body).toString())).status;
    expect(await ask({ changes: 'on', page: `${home}/open` }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ changes: 'on', page: 'https://elsewhere.example/' })).toBe(400);
    expect(await ask({ changes: 'on', page: '//elsewhere.example/' })).toBe(400);
    expect(await ask({ changes: 'perhaps', page: `${home}/open` })).toBe(400);
    expect(await ask({ changes: 'on', page: 'x'.repeat(9000) })).toBe(413);
    expect(await ask({ changes: 'on', page: `${home}/open` }, { cookie: '' })).toBe(404);
  });

  it('count neither views nor feedback of who previews, whatever is previewed', async () => {
    await using world = await proposedWorld(database);
    const { send, home, ctx, organization, site } = world;
    await updateSiteCustomization(ctx, organization.id, site.id, { feedback: { enabled: true } });
    const plain = await send(await world.preview());
    for (const cookie of [await arrived(world), cookieOfAnswer(plain)]) {
      const events = [{ type: 'page_view', location: { url: `https://octavo.example${home}/open` } }];
      expect((await send(`${home}/~octavo/events`, { cookie }, 'POST', JSON.stringify({ events }))).status).toBe(204);
      const form = new URLSearchParams({ rating: 'good', page: `${home}/open` }).toString();
      expect((await send(`${home}/~octavo/feedback`, { ...SAME, cookie }, 'POST', form)).status).toBe(204);
    }
    const asked = { range: 'last7Days' as const, groupBy: [{ column: 'eventType' as const }] };
    const { columns } = await aggregateSiteEvents(ctx, organization.id, site.id, asked);
    expect(columns.map(({ values }) => values.length)).toEqual([0, 0]);
  });

  it('are searched as they are shown: what is changed and new is found, and what is gone or as it was is not', async () => {
    await using world = await proposedWorld(database);
    const { send, home, system } = world;
    await world.index();
    const cookie = await arrived(world);
    const found = async (words: string, as: string) => {
      const { text } = await send(`${home}/~search.json?q=${encodeURIComponent(words)}`, { cookie: as });
      return (JSON.parse(text) as { hits: { href: string }[] }).hits.map(({ href }) => href.slice(home.length));
    };
    for (const path of ['/~search?q=zebra', '/nothing']) {
      expect((await send(home + path, { cookie })).text).toContain(`href="${home}/~octavo/auth/logout" class="preview-end"`);
      expect((await send(home + path)).text).not.toContain('preview-end');
    }
    expect(await found('proposal', cookie)).toEqual(['/open']);
    // A page that lacks one of the words follows.
    expect(await found('striped zebra', cookie)).toEqual(['/open', '/']);
    expect(await found('new text', cookie)).toEqual(['/brand-new']);
    expect((await found('zebra', cookie)).toSorted()).toEqual(['/', '/open']);
    expect(await found('branch', cookie)).toEqual([]);
    expect(await found('secret', cookie)).toEqual([]);
    expect((await found('secret', await arrived(world, { claims: '(plan:pro)' }))).toSorted()).toEqual(['/new-secret', '/secret']);
    const plain = cookieOfAnswer(await send(await world.preview()));
    expect([await found('proposal', plain), await found('branch', plain)]).toEqual([[], ['/branch']]);
    expect(system.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('end after an hour, with the session that asked for them, and with the change request', async () => {
    await using world = await proposedWorld(database);
    const { send, home, system } = world;
    const cookie = await arrived(world);
    const { changeRequest, session } = system.store.tables;
    const link = await world.preview({ siteSpace: world.site.siteSpaces[0] ?? '', changeRequest: world.changeRequest });
    await system.store.tx((tx) => tx.delete(session));
    expect((await send(`${home}/open`, { cookie })).status).toBe(404);
    expect((await send(link)).status).toBe(404);
    const again = await arrived(world);
    expect((await send(`${home}/open`, { cookie: again })).status).toBe(200);
    system.clock.advance(60 * 60_000 + 1);
    expect((await send(`${home}/open`, { cookie: again })).status).toBe(404);
    const last = await arrived(world);
    await system.store.tx((tx) => tx.delete(changeRequest));
    expect((await send(`${home}/open`, { cookie: last })).status).toBe(404);
  });

  it('show a revision as it was, compared with the one before', async () => {
    await using world = await proposedWorld(database);
    const { send, home, system, site, space } = world;
    const { revision } = system.store.tables;
    const rows = await system.store.read.select().from(revision);
    const first = rows
      .filter(({ spaceId, parents }) => spaceId === space.id && parents.length > 0)
      .toSorted((a, b) => a.createdAt - b.createdAt)[0];
    const answer = await send(await world.preview({ siteSpace: site.siteSpaces[0] ?? '', revision: first?.id ?? '' }));
    const { text } = await send(`${home}/branch`, { cookie: cookieOfAnswer(answer) });
    expect(text).toContain('This is the version of');
    expect(text).toContain('A zebra.');
    expect(text).toContain('changed pages</summary>');
  });

  it('are made only of what the person may read, in a site space that shows it', async () => {
    await using world = await proposedWorld(database);
    const { site, changeRequest, number } = world;
    const siteSpace = site.siteSpaces[0] ?? '';
    await expect(world.preview({ changeRequest })).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(world.preview({ siteSpace, changeRequest, revision: 'x' })).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(world.preview({ siteSpace, changeRequest: 'nothing' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(world.preview({ siteSpace, revision: 'nothing' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(world.preview({ siteSpace: 'nothing', changeRequest: String(number) })).rejects.toMatchObject({ kind: 'not_found' });
  });
});

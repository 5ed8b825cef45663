import type { DocumentPage } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPages } from '../../content/pages/get-pages.ts';
import { getDocument, getPage, getPageByPath, getPageDocument } from '../../content/pages/index.ts';
import { placeOf } from '../../content/places/index.ts';
import { getSpace } from '../../content/spaces/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { authenticate } from '../../people/auth/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { anonymousContext, buildOrganization, buildUser, contextOf, testDatabases } from '../../testing/index.ts';
import { createShareLink, updateShareLink } from '../audience/index.ts';
import { getContentByUrl } from './content-by-url.ts';
import { listPublishedPages } from './list-published-pages.ts';
import { getPublishedSite } from './published-site.ts';
import { resolvePublished } from './resolve-published.ts';
import { searchSite } from './search-site.ts';
import { publishedWorld } from './world.fixture.ts';

type World = Awaited<ReturnType<typeof publishedWorld>>;

const titles = (pages: readonly { title: string; pages?: readonly { title: string }[] }[]): string[] =>
  pages.flatMap((page) => [page.title, ...titles(page.pages ?? [])]);

const list = (world: World, ctx: Context) => listPublishedPages(ctx, world.organization.id, world.site.id);

async function search(world: World, ctx: Context, query: string) {
  const { items, count } = await searchSite(ctx, world.organization.id, world.site.id, { query, scope: { mode: 'all' } }, { limit: 50 });
  return { count, found: items.map(({ title, pages }) => [title, pages.map((page) => page.title).sort()]) };
}

async function change(world: World, values: object): Promise<void> {
  const { site } = world.system.store.tables;
  await world.system.store.tx((tx) =>
    tx
      .update(site)
      .set({ version: 2, ...values })
      .where(eq(site.id, world.site.id)),
  );
}

describe.each(testDatabases())('what is published on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await publishedWorld(database, { isIndexed: true });
  });
  afterAll(() => world?.[Symbol.asyncDispose]());

  it('is read with the token of the lookup: what the visitor may open, and nothing else', async () => {
    const { open, some, draft, nowhere } = world.spaces;
    const anybody = await world.reader();
    expect(titles((await getPages(anybody, placeOf(open.id))).pages)).toEqual(['Home', 'Hidden', 'Branch', 'Public']);
    expect(await getPage(anybody, placeOf(open.id), idOfPage('hidden.md'))).toMatchObject({ title: 'Hidden' });
    for (const path of ['secret.md', 'secret/below.md', 'beta.md']) {
      await expect(getPage(anybody, placeOf(open.id), idOfPage(path))).rejects.toMatchObject({ kind: 'not_found' });
      await expect(getPageDocument(anybody, placeOf(open.id), idOfPage(path))).rejects.toMatchObject({ kind: 'not_found' });
    }
    await expect(getPageByPath(anybody, placeOf(open.id), 'secret')).rejects.toMatchObject({ kind: 'not_found' });
    for (const space of [some, draft, nowhere])
      await expect(getPages(anybody, placeOf(space.id))).rejects.toMatchObject({ kind: 'not_found' });

    const pro = await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) });
    expect(titles((await getPages(pro, placeOf(open.id))).pages)).toEqual(['Home', 'Secret', 'Below', 'Hidden', 'Branch', 'Public']);
    expect(titles((await getPages(pro, placeOf(some.id))).pages)).toContain('Secret');
    for (const space of [draft, nowhere]) await expect(getPages(pro, placeOf(space.id))).rejects.toMatchObject({ kind: 'not_found' });
    // One visitor's answer is not the next one's.
    expect(titles((await getPages(anybody, placeOf(open.id))).pages)).not.toContain('Secret');
  });

  it('has no blocks whose condition does not hold, in either form', async () => {
    const at = [placeOf(world.spaces.open.id), idOfPage('branch.md')] as const;
    const pro = await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) });
    expect(JSON.stringify(await getPage(pro, ...at))).toContain('giraffe');
    const anybody = await world.reader();
    for (const evaluated of [true, false]) {
      const page = JSON.stringify(await getPage(anybody, ...at, { evaluated }));
      expect(page).toContain('for all');
      expect(page).not.toContain('giraffe');
      // Nor the id of a page that is kept from them.
      expect(page).not.toContain(`"page":"${idOfPage('secret.md')}"`);
    }
    expect(JSON.stringify(await getPage(world.ctx, ...at))).toContain('giraffe');
  });

  it('has the content of conditions that hold in their place when it is evaluated', async () => {
    const at = [placeOf(world.spaces.open.id), idOfPage('branch.md')] as const;
    const pro = await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) });
    for (const evaluated of [true, 'deterministic-only'] as const) {
      const { markdown = '', document } = (await getPage(pro, ...at, { evaluated })) as DocumentPage;
      expect(markdown).toContain('A zebra for all.\n\nA giraffe for the few.\n\n[Secret]');
      expect(document?.nodes.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph']);
      const page = JSON.stringify(await getPage(world.ctx, ...at, { evaluated }));
      expect(page).not.toMatch(/giraffe|"if"|% if/);
    }
    const { document } = (await getPage(pro, ...at)) as DocumentPage;
    expect(document?.nodes.map(({ type }) => type)).toEqual(['paragraph', 'if', 'paragraph']);
  });

  it('is what is live: no revision of long before, no document of one, and nothing of the repository', async () => {
    const { open } = world.spaces;
    world.system.clock.advance(12 * 60_000);
    const anybody = await world.reader();
    const space = await getSpace(anybody, open.id);
    expect(titles((await getPages(anybody, placeOf(open.id, space.revision))).pages)).toContain('Public');
    const { revision } = world.system.store.tables;
    const rows = await world.system.store.read.select({ id: revision.id }).from(revision).where(eq(revision.spaceId, open.id));
    const before = rows.find(({ id }) => id !== space.revision)?.id ?? '';
    await expect(getPages(anybody, placeOf(open.id, before))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await getPages(world.ctx, placeOf(open.id, before))).toEqual({ pages: [] });
    const secret = await getPage(world.ctx, placeOf(open.id), idOfPage('secret.md'));
    const documentId = secret.type === 'document' ? (secret.documentId ?? '') : '';
    expect(await getDocument(world.ctx, open.id, documentId)).toMatchObject({ object: 'document' });
    await expect(getDocument(anybody, open.id, documentId)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await getPage(anybody, placeOf(open.id), idOfPage('public.md'), { metadata: true })).not.toHaveProperty('git');
  });

  it('stops being read when the site is not published any more, and when the token ends', async () => {
    await using world = await publishedWorld(database);
    const anybody = await world.reader();
    await change(world, { isPublished: false });
    await expect(getPages(anybody, placeOf(world.spaces.open.id))).rejects.toMatchObject({ kind: 'not_found' });
    await change(world, { isPublished: true, visibility: 'visitor-auth', version: 3 });
    await expect(getPages(anybody, placeOf(world.spaces.open.id))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(list(world, anybody)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('is read by a share link until that is revoked', async () => {
    await using world = await publishedWorld(database, { visibility: 'share-link' });
    const { system, ctx, organization, site, spaces, url } = world;
    const link = await createShareLink(ctx, organization.id, site.id, { name: 'Partners' });
    const ask = (address: string) => resolvePublished(anonymousContext(system), { url: address });
    await expect(ask(`${url}/public`)).rejects.toMatchObject({ kind: 'not_found' });
    const found = await ask(`${link.urls.published}public`);
    if (!('apiToken' in found)) throw new Error('the key leads elsewhere');
    expect(found).toMatchObject({ pathname: 'public', canonicalUrl: `${link.urls.published}public` });
    expect(found.apiToken).not.toContain(found.shareKey);
    const reader = { ...anonymousContext(system), actor: await authenticate(system, { bearer: found.apiToken }) };
    expect(titles((await getPages(reader, placeOf(spaces.open.id))).pages)).toContain('Public');
    await updateShareLink(ctx, organization.id, site.id, link.id, { active: false });
    await expect(getPages(reader, placeOf(spaces.open.id))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(ask(`${link.urls.published}public`)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('gives tokens that end after an hour, or with that of the visitor, and that nobody else can make', async () => {
    await using world = await publishedWorld(database);
    const { system, url } = world;
    const tokenOf = async (visitor: { jwtToken?: string }) => {
      const found = await resolvePublished(anonymousContext(system), { url, visitor });
      return 'apiToken' in found ? found.apiToken : '';
    };
    const token = await tokenOf({});
    const [header = '', payload = '', signature = ''] = token.split('.');
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...said, spaces: [], space: world.spaces.nowhere.id })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const bearer of [`${header}.${forged}.${signature}`, `${none}.${payload}.`, `${none}.${payload}.${signature}`, `${token}x`]) {
      await expect(authenticate(system, { bearer })).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
    // A visitor's own token is no content token, and neither is one of another purpose of the same installation.
    await expect(authenticate(system, { bearer: await world.signed({ plan: 'pro' }) })).rejects.toMatchObject({ kind: 'unauthenticated' });
    const short = await tokenOf({ jwtToken: await world.signed({ plan: 'pro', exp: Math.floor(system.now() / 1000) + 60 }) });
    expect(await authenticate(system, { bearer: short })).toMatchObject({ kind: 'content', claims: { plan: 'pro' } });
    system.clock.advance(61_000);
    await expect(authenticate(system, { bearer: short })).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await authenticate(system, { bearer: token })).toMatchObject({ kind: 'content' });
    system.clock.advance(60 * 60 * 1000);
    await expect(authenticate(system, { bearer: token })).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('gives equal visitors equal tokens for ten minutes, and others to others', async () => {
    await using world = await publishedWorld(database);
    const { system, url } = world;
    const tokenOf = async (visitor: { jwtToken?: string; unsignedClaims?: Record<string, unknown> } = {}) => {
      const found = await resolvePublished(anonymousContext(system), { url, visitor });
      return 'apiToken' in found ? found.apiToken : '';
    };
    const end = Math.ceil(system.now() / 600_000) * 600_000;
    system.clock.advance(end - system.now());
    const pro = async () => tokenOf({ jwtToken: await world.signed({ plan: 'pro', exp: Math.floor(system.now() / 1000) + 7_200 }) });
    const [anybody, signed, beta] = [await tokenOf(), await pro(), await tokenOf({ unsignedClaims: { beta: true } })];
    system.clock.advance(599_000);
    expect([await tokenOf(), await pro(), await tokenOf({ unsignedClaims: { beta: true } })]).toEqual([anybody, signed, beta]);
    expect(new Set([anybody, signed, beta]).size).toBe(3);
    expect(await authenticate(system, { bearer: anybody })).toMatchObject({ kind: 'content' });
    system.clock.advance(1_000);
    expect(await tokenOf()).not.toBe(anybody);
    expect(anybody.length).toBeLessThan(500);
  });

  it('sends visitors to sign in, and says nothing else of what it hides', async () => {
    await using world = await publishedWorld(database, {
      visibility: 'visitor-auth',
      visitorAuth: { backend: 'custom', fallbackURL: 'https://login.example/start' },
    });
    const { system, url } = world;
    const ask = (input: { path?: string; jwtToken?: string; redirectOnError?: boolean }) =>
      resolvePublished(anonymousContext(system), {
        url: `${url}/${input.path ?? ''}`,
        ...(input.redirectOnError === undefined ? {} : { redirectOnError: input.redirectOnError }),
        ...(input.jwtToken === undefined ? {} : { visitor: { jwtToken: input.jwtToken } }),
      });
    const there = await ask({ path: 'public' });
    expect(there).toMatchObject({ target: 'external', redirect: expect.stringContaining('https://login.example/start?location=') });
    // The same for what is not there.
    expect(await ask({ path: 'nothing' })).toEqual({ ...there, redirect: 'https://login.example/start?location=nothing' });
    const wrong = await world.signed({}, 'another key');
    await expect(ask({ jwtToken: wrong })).rejects.toMatchObject({ kind: 'unauthenticated', code: 'visitor_token' });
    expect(await ask({ jwtToken: wrong, redirectOnError: true })).toMatchObject({
      target: 'external',
      redirect: 'https://login.example/start',
    });
    expect(await ask({ jwtToken: await world.signed({}), path: 'public' })).toMatchObject({ pathname: 'public', preview: false });
  });

  it('is found, listed and counted only where the reader may open it', async () => {
    const anybody = await world.reader();
    expect((await list(world, anybody)).map(({ title }) => title)).toEqual(['Home', 'Branch', 'Public']);
    expect(await search(world, anybody, 'zebra')).toEqual({ count: 1, found: [['Open', ['Branch', 'Home', 'Public']]] });
    // The words of a link to what is not there for them stand on the page.
    expect(await search(world, anybody, 'secret')).toEqual({ count: 1, found: [['Open', ['Branch']]] });
    expect(await search(world, anybody, 'giraffe')).toEqual({ count: 0, found: [] });
    expect(await search(world, anybody, 'branch')).toEqual({ count: 1, found: [['Open', ['Branch']]] });

    const pro = await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) });
    expect((await list(world, pro)).map(({ title }) => title)).toEqual([
      ...['Home', 'Secret', 'Below', 'Branch', 'Public'],
      ...['Home', 'Secret', 'Below', 'Branch', 'Public'],
    ]);
    const all = await search(world, pro, 'zebra');
    expect(all.count).toBe(2);
    expect(all.found).toContainEqual(['Some', ['Below', 'Branch', 'Home', 'Public', 'Secret']]);
  });

  it('is drawn with the structure that the reader may see', async () => {
    const shown = async (ctx: Context) => {
      const { structure } = await getPublishedSite(ctx, world.organization.id, world.site.id);
      return structure.structure.map(({ title }) => title);
    };
    expect(await shown(await world.reader())).toEqual(['Open']);
    expect(await shown(await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) }))).toEqual(['Open', 'Some']);
    expect(await shown(world.ctx)).toEqual(['Open']);
    await expect(getPublishedSite(await world.reader(), world.organization.id, 'another')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('leads people to what they may read by their roles, and nobody else', async () => {
    const { system, url, spaces, ctx } = world;
    expect(await getContentByUrl(ctx, { url: `${url}/public` })).toMatchObject({
      space: { id: spaces.open.id },
      page: { title: 'Public' },
    });
    expect(await getContentByUrl(ctx, { url: `${system.config.url}/s/${spaces.nowhere.id}/secret` })).toMatchObject({
      page: { title: 'Secret' },
    });
    expect(await getContentByUrl(ctx, { url: `${system.config.url}/s/${spaces.open.id}/` })).toMatchObject({ page: { title: 'Home' } });
    const stranger = await buildUser(system);
    await buildOrganization(system, { admin: stranger });
    for (const address of [`${url}/public`, `${system.config.url}/s/${spaces.open.id}/`, 'https://elsewhere.example/', 'nonsense']) {
      await expect(getContentByUrl(contextOf(system, stranger), { url: address })).rejects.toMatchObject({ kind: 'not_found' });
    }
  });
});

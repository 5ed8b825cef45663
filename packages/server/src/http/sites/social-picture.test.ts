import { writeFile } from 'node:fs/promises';
import { changeContent, updateSiteCustomization } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

/** A printer that writes what it is told to draw. */
function noting() {
  const drawn: { title: string; section: string; site: string }[] = [];
  return {
    drawn,
    async card(card: { title: string; section: string; site: string }, output: string): Promise<number> {
      drawn.push(card);
      await writeFile(output, `picture of ${card.title}`);
      return 1;
    },
    print: () => Promise.reject(new Error('not in this test')),
    close: async () => undefined,
  };
}

describe.each(ONE_DATABASE)('pictures of pages on %s', (database) => {
  async function openWorld(more: Parameters<typeof sitesWorld>[1] = {}) {
    const folder = await tempDir();
    const printer = noting();
    const world = await sitesWorld(database, { ...more, pdf: { printer, directory: folder.path } });
    onTestFinished(async () => {
      await world[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });
    const pictureOf = async (path: string, headers: Record<string, string> = {}) => {
      const { text } = await world.send(`${world.home}${path}`, headers);
      const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1];
      return address?.replace('https://octavo.example', '');
    };
    return { ...world, drawn: printer.drawn, pictureOf };
  }

  it('are named by what is in them, drawn once, and kept by everybody', async () => {
    const { send, pictureOf, drawn, home } = await openWorld();
    const address = (await pictureOf('/open')) ?? '';
    expect(address).toMatch(new RegExp(`^${home}/~octavo/social/[\\w.-]+\\.png$`));
    const { text } = await send(`${home}/open`);
    expect(text).toContain('<meta property="og:image:width" content="1200">');
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    const [one, other] = await Promise.all([send(address), send(address)]);
    expect([one.status, one.text, other.text]).toEqual([200, 'picture of Open', 'picture of Open']);
    expect(one.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' });
    await send(address);
    expect(drawn).toHaveLength(1);
    expect(await pictureOf('')).not.toBe(address);
  });

  it('of a page that changed are others, and what is asked for by a former name is the one of now', async () => {
    const { send, pictureOf, ctx, space } = await openWorld();
    const before = (await pictureOf('/open')) ?? '';
    const id = before.split('.').at(-3) ?? '';
    await changeContent(ctx, space.id, [{ operation: 'update_page', page: id, title: 'Opened' }]);
    const { status, headers, text } = await send(before);
    expect([status, text, headers['cache-control']]).toEqual([200, 'picture of Opened', 'public, max-age=3600']);
  });

  it('are of pages that anybody can open: none tells what a visitor is not shown', async () => {
    const { send, pictureOf, signed, preview, home, drawn } = await openWorld();
    const token = `Bearer ${await signed({ plan: 'pro' })}`;
    expect((await send(`${home}/secret`, { authorization: token })).status).toBe(200);
    expect(await pictureOf('/secret', { authorization: token })).toBeUndefined();
    const open = (await pictureOf('/open')) ?? '';
    const cookie = String((await send(await preview())).headers['set-cookie']).split(';')[0] ?? '';
    expect(await pictureOf('/open', { cookie })).toBeUndefined();
    const others = [
      open.replace(/\.[\w-]+\.([0-9a-f]+)\.png$/, '.nothing.$1.png'),
      open.replace('.png', '.svg'),
      `${home}/~octavo/social/a`,
    ];
    for (const address of others) expect((await send(address)).status).toBe(404);
    expect(drawn).toEqual([]);
  });

  it('are not drawn where the site is for some, or the look names a picture', async () => {
    const closed = await openWorld({ visibility: 'share-link' });
    const link = await closed.shareLink();
    expect((await closed.send(new URL(link.urls.published ?? '', 'https://octavo.example').pathname)).text).not.toContain('og:image');
    const { pictureOf, ctx, organization, site, send } = await openWorld();
    const before = (await pictureOf('/open')) ?? '';
    await updateSiteCustomization(ctx, organization.id, site.id, { socialPreview: { url: 'https://example.com/own.png' } });
    expect(await pictureOf('/open')).toBe('https://example.com/own.png');
    expect((await send(before)).status).toBe(404);
  });
});

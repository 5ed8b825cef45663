import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createUpload, receiveUpload, updateSiteCustomization } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readerAssets } from '../http/sites/index.ts';
import { sitesWorld } from '../http/sites/sites.fixture.ts';
import type { PublishRequest } from './publish-request.ts';
import { publishSite } from './publish-site.ts';

const BASE = 'https://static.example/docs/';

describe.each(ONE_DATABASE)('the look of a copy on %s', (database) => {
  async function openWorld() {
    const folder = await tempDir();
    const drawn: string[] = [];
    const printer = {
      async card({ title }: { title: string }, output: string): Promise<number> {
        drawn.push(title);
        await writeFile(output, `picture of ${title}`);
        return 1;
      },
      print: () => Promise.reject(new Error('not in this test')),
      close: async () => undefined,
    };
    const world = await sitesWorld(database, { pdf: { printer, directory: path.join(folder.path, 'pdf') } });
    onTestFinished(async () => {
      await world[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });
    const dir = path.join(folder.path, 'out');
    return {
      ...world,
      dir,
      drawn,
      publish: (more: Partial<PublishRequest> = {}) =>
        publishSite(world.system, readerAssets('9.9.9', []), { site: world.site.id, out: dir, base: BASE, ...more }),
      /** Sends a file for the look, and returns its address. */
      async sent(kind: 'customization_font' | 'organization_file', name: string): Promise<string> {
        const {
          key,
          url,
          publicUrl = '',
        } = await createUpload(world.ctx, world.organization.id, {
          kind,
          file: { name, type: '', size: name.length },
        });
        const signature = new URL(url).searchParams.get('signature') ?? '';
        await receiveUpload(world.system, { id: key, signature, length: undefined, body: new Blob([name]).stream() });
        return publicUrl;
      },
      customize: (look: object) => updateSiteCustomization(world.ctx, world.organization.id, world.site.id, look),
      read: (file: string) => readFile(path.join(dir, file), 'utf8'),
    };
  }

  it('holds the pictures and fonts that were sent for it, so that nothing of the installation is asked for', async () => {
    const { publish, sent, customize, read, dir } = await openWorld();
    const [logo, card, font] = [
      await sent('organization_file', 'The logo.png'),
      await sent('organization_file', 'card.png'),
      await sent('customization_font', 'Sans 2.woff2'),
    ];
    const sources = [{ url: font, format: 'woff2' }];
    await customize({
      header: { logo: { light: logo, dark: logo } },
      favicon: { icon: { light: logo, dark: logo } },
      socialPreview: { url: card },
      styling: { font: { id: 'sans', custom: true, fontFamily: 'Sans 2', fontFaces: [{ weight: 400, sources }] } },
    });
    for (const isOffline of [false, true]) {
      await publish({ isOffline });
      const html = await read('open/index.html');
      const inCopy = (address: string) => `~octavo${new URL(address).pathname}`;
      const home = isOffline ? '../' : '/docs/';
      expect(html).toContain(`<img src="${home}${inCopy(logo)}" class="logo"`);
      expect(html).toContain(`<link rel="icon" href="${home}${inCopy(logo)}"`);
      if (!isOffline) expect(html).toContain(`<meta property="og:image" content="${BASE}${inCopy(card)}">`);
      const sheet = /~octavo\/assets\/reader\.[^"]+\.css/.exec(html)?.[0] ?? '';
      expect(await read(sheet)).toContain(`src:url("..${new URL(font).pathname}") format("woff2")`);
      for (const [address, name] of [
        [logo, 'The logo.png'],
        [font, 'Sans 2.woff2'],
      ] as const)
        expect(await read(decodeURIComponent(inCopy(address)))).toBe(name);
      for (const file of await readdir(dir, { recursive: true }))
        if (/\.(?:html|css)$/.test(file)) expect([file, (await read(file)).includes('octavo.example/uploads')]).toEqual([file, false]);
      expect(await publish({ isOffline })).toMatchObject({ drawn: 0, written: 0, removed: 0 });
    }
  });

  it('has the pictures of its pages where they are asked for, each made once', async () => {
    const { publish, read, drawn } = await openWorld();
    await publish();
    expect([drawn, (await read('open/index.html')).includes('og:image')]).toEqual([[], false]);
    expect(await publish({ hasPictures: true })).toMatchObject({ pages: 4, drawn: 4 });
    expect(drawn.toSorted()).toEqual(['Branch', 'Hidden', 'Home', 'Open']);
    const [, picture = ''] = new RegExp(`<meta property="og:image" content="${BASE}([^"]+)"`).exec(await read('open/index.html')) ?? [];
    expect(await read(picture)).toBe('picture of Open');
    expect(await publish({ hasPictures: true })).toMatchObject({ drawn: 0, written: 0 });
    expect(drawn).toHaveLength(4);
    // A folder has no other place that would show them.
    await publish({ hasPictures: true, isOffline: true });
    expect((await read('open/index.html')).includes('~octavo/social')).toBe(false);
  });
});

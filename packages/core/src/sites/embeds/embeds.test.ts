import { frameOf, playerOf } from '@octavo/reader/embeds';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { buildUser, contextOf, specServer, testSystem } from '../../testing/index.ts';
import { getEmbed } from './get-embed.ts';

describe('players', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/123456/abcdef0123', 'https://player.vimeo.com/video/123456?h=abcdef0123&dnt=1'],
    ['https://www.loom.com/share/0123456789abcdef0123456789abcdef?sid=1', 'https://www.loom.com/embed/0123456789abcdef0123456789abcdef'],
    [
      'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Title?node-id=1-2',
      'https://embed.figma.com/design/AbCdEfGhIjKlMnOpQrStUv?embed-host=octavo&node-id=1-2',
    ],
    ['https://codepen.io/ada/pen/abcDEF', 'https://codepen.io/ada/embed/abcDEF?default-tab=result'],
    ['https://codesandbox.io/p/sandbox/a-b-c1', 'https://codesandbox.io/embed/a-b-c1'],
    ['https://stackblitz.com/edit/some-project', 'https://stackblitz.com/edit/some-project?embed=1'],
    ['https://open.spotify.com/intl-de/track/4cOdK2wGLETKBW3PvgPWqT?si=1', 'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT'],
  ])('%s plays at %s', (address, src) => {
    expect(playerOf(new URL(address))?.src).toBe(src);
  });

  it.each([
    'https://youtube.com/@somebody',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/features',
  ])('%s is no player', (address) => {
    expect(playerOf(new URL(address))).toBeUndefined();
  });

  it('make one frame of one of the known sites, whatever the address', () => {
    const host = fc.constantFrom(
      'youtube.com',
      'youtu.be',
      'vimeo.com',
      'loom.com',
      'figma.com',
      'codepen.io',
      'codesandbox.io',
      'stackblitz.com',
      'open.spotify.com',
    );
    const part = fc.oneof(fc.constantFrom('embed', 's', 'p', 'sandbox', 'edit', 'pen', 'design', 'track', 'share', 'video'), fc.string());
    fc.assert(
      fc.property(host, fc.array(part, { maxLength: 4 }), fc.string(), (name, parts, v) => {
        const url = new URL(`https://${name}/${parts.map(encodeURIComponent).join('/')}`);
        url.searchParams.set('v', v);
        const player = playerOf(url);
        if (player === undefined) return;
        expect(frameOf(player)).toMatch(
          /^<iframe src="https:\/\/[\w.-]+\/[\w\-./?=&;]*" title="\w+" style="[\w:%; /-]*" [^<>]*><\/iframe>$/,
        );
      }),
    );
  });
});

describe('other addresses', () => {
  const html = (body: string) => (_: unknown, response: { setHeader(name: string, value: string): void; end(text: string): void }) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(body);
  };

  it('are links with what their page says, which is asked once', async () => {
    await using server = await specServer({
      '/page': html(
        '<title>Shown &lt;b&gt;\n twice</title><meta property="og:description" content="About it"><link rel="shortcut icon" href="/icon.png"><meta property="og:site_name" content="Acme">',
      ),
    });
    await using system = await testSystem('sqlite', { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
    const ctx = contextOf(system, await buildUser(system));
    const url = `${server.url}/page#part`;
    const expected = { type: 'link', title: 'Shown <b> twice', description: 'About it', site: 'Acme', icon: `${server.url}/icon.png` };
    expect(await Promise.all([getEmbed(ctx, { url }), getEmbed(ctx, { url })])).toEqual([expected, expected]);
    expect(server.asked).toEqual(['/page']);
  });

  it('that cannot be asked are links with their host, and are asked again a while later', async () => {
    await using server = await specServer({});
    await using system = await testSystem('sqlite', { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
    const ctx = contextOf(system, await buildUser(system));
    const url = `${server.url}/gone`;
    const expected = { type: 'link', title: `127.0.0.1:${server.port}/gone`, site: `127.0.0.1:${server.port}` };
    expect(await getEmbed(ctx, { url })).toEqual(expected);
    expect(await getEmbed(ctx, { url })).toEqual(expected);
    expect(server.asked).toHaveLength(1);
    system.clock.advance(5 * 60 * 1000);
    expect(await getEmbed(ctx, { url })).toEqual(expected);
    expect(server.asked).toHaveLength(2);
  });

  it('name no icon that is no web address', async () => {
    await using server = await specServer({ '/': html('<title>A</title><link rel=icon href="javascript:alert(1)">') });
    await using system = await testSystem('sqlite', { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
    const embed = await getEmbed(contextOf(system, await buildUser(system)), { url: server.url });
    expect(embed).toEqual({ type: 'link', title: 'A', site: `127.0.0.1:${server.port}` });
  });
});

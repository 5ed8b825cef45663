import { expect, it } from 'vitest';
import { parse } from '../parse/parse.ts';
import type { ImageSize } from './context.ts';
import { renderHtml } from './render.ts';

const draw = (text: string, size: ImageSize | undefined, ownOrigins?: readonly string[]) =>
  /<(?:img|button)[^>]*>/.exec(
    renderHtml(parse(text), { resolveImage: () => '/files/a.png', imageSize: () => size, ...(ownOrigins && { ownOrigins }) }),
  )?.[0];

it('gives a picture the room of its file', () => {
  expect(draw('![a](a.png)', { width: 1600, height: 900 })).toContain('width="1600" height="900" loading="lazy"');
  expect(draw('![a](a.svg)', { width: 24, height: 24.4, fluid: true })).toContain('width="24" height="24" data-fluid="true"');
});

it('lets a length that the author left out follow from the written one', () => {
  expect(draw('<img src="a.png" width="375">', { width: 1600, height: 900 })).toContain('width="375" height="211"');
  expect(draw('<img src="a.png" height="90">', { width: 1600, height: 900 })).toContain('width="160" height="90"');
  expect(draw('<img src="a.png" width="1">', { width: 4000, height: 1 })).toContain('width="1" height="1"');
});

it('states the ratio where the width is a share of the text', () => {
  expect(draw('<img src="a.png" width="50%">', { width: 1600, height: 900 })).toContain(
    'width="50%" style="aspect-ratio: auto 1600 / 900"',
  );
});

it('keeps what the author wrote, and reserves nothing for a picture of unknown size', () => {
  expect(draw('<img src="a.png" width="10" height="20">', { width: 1600, height: 900 })).toContain('width="10" height="20" loading');
  expect(draw('![a](a.png)', undefined)).toBe('<img src="/files/a.png" alt="a" loading="lazy" decoding="async">');
});

it('draws both pictures of a light and dark pair with their own room, and one that waits without any', () => {
  const pair = '<figure><picture><source srcset="b.png" media="(prefers-color-scheme: dark)"><img src="a.png"></picture></figure>';
  const sizes: Record<string, ImageSize> = { 'a.png': { width: 10, height: 20 }, 'b.png': { width: 30, height: 40 } };
  const html = renderHtml(parse(pair), { imageSize: (url) => sizes[url] });
  expect(html).toContain('src="a.png" alt="" width="10" height="20"');
  expect(html).toContain('src="b.png" alt="" width="30" height="40"');
  const waiting = renderHtml(parse('![a](https://other.example/a.png)'), { imageSize: () => ({ width: 1, height: 2 }), ownOrigins: [] });
  expect(waiting).not.toContain('height');
});

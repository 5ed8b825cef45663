import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawPage } from '../src/page/draw-page.ts';
import { samplePage, sampleShell } from '../src/testing/sample.ts';
import { coverCss } from './cover-steps.ts';

const pageWith = (yPos: number, height: number, coverSize: 'hero' | 'full' = 'hero') =>
  drawPage(samplePage({ cover: { light: 'a.png', yPos, height }, layout: { ...samplePage().layout, coverSize } }), sampleShell());

it('has a rule for every height and place that a cover is drawn with', () => {
  const css = coverCss();
  fc.assert(
    fc.property(fc.double({ min: -100, max: 100, noNaN: true }), fc.integer({ min: 0, max: 5000 }), (yPos, height) => {
      const [, place] = /data-y="([^"]*)"/.exec(pageWith(yPos, height)) ?? [];
      const [, step] = /data-height="([^"]*)"/.exec(pageWith(yPos, height)) ?? [];
      expect(place === '0' || css.includes(`.cover [data-y="${place}"]{`)).toBe(true);
      expect(css).toContain(`.cover[data-height="${step}"]{`);
    }),
  );
});

it('shows the upper edge of a picture that is moved down all the way, and the lower edge of one that is moved up', () => {
  const css = coverCss();
  expect(css).toContain('.cover [data-y="100"]{object-position:50% 0%}');
  expect(css).toContain('.cover [data-y="-100"]{object-position:50% 100%}');
});

it('has a cover of full width above sidebar and text, others at the head of the text', () => {
  const order = (html: string) => [html.indexOf('class="cover"'), html.indexOf('class="sidebar"'), html.indexOf('<main')];
  const isSorted = ([cover = -1, sidebar = -1, main = -1]: number[]) => [cover > 0 && cover < sidebar, cover > main];
  expect(isSorted(order(pageWith(0, 240, 'full')))).toEqual([true, false]);
  expect(isSorted(order(pageWith(0, 240, 'hero')))).toEqual([false, true]);
});

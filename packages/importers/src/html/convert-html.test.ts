import { describe, expect, it } from 'vitest';
import { entriesOf } from '../testing/entries.ts';
import { convertHtml } from './convert-html.ts';

const prose = 'This sentence is part of an article, and is long enough, with commas, to be taken for one. '.repeat(8);

describe('a page of HTML', () => {
  it('is its article, without what is around it; links lead to where it was, and its pictures come along', async () => {
    const url = 'https://docs.example/guide/start.html';
    const html = `<html><head><title>Start | Docs</title><meta name="description" content="How to  start"></head><body><header>Site <a href="/">x</a></header>
      <div class="sidebar"><a href="/a">A</a><a href="/b">B</a></div><main><h1 id="t">Start</h1><p>${prose}<a href="../api#x">API</a> <a href="#two">two</a> <a href="start.html#two">same</a></p>
      <img src="/i/p.png?v=1" alt="P"><h2 id="two">Two</h2></main><footer>Bye</footer></body></html>`;
    const { pages, assets } = await convertHtml(entriesOf({ [url]: html }), { name: url, maxPages: 1 });
    expect(pages).toMatchObject([{ title: 'Start', description: 'How to start', source: url, anchors: { t: '', two: 'two' } }]);
    expect(pages[0]?.markdown).toBe(
      `${prose}[API](https://docs.example/api#x) [two](#two) [same](#two)\n\n![P](import:https%3A//docs.example/i/p.png%3Fv%3D1)\n\n## Two\n`,
    );
    expect(assets).toEqual([{ source: 'https://docs.example/i/p.png?v=1', name: 'p.png' }]);
  });

  it('issue-20-names what stood around its text, and not what is part of it', async () => {
    const html = `<body><header>Acme <nav>Menu</nav></header><main><header><h1>Start</h1></header><p>${prose}</p></main><aside> </aside>
      <form>Subscribe <input name="mail"></form><footer>© Acme, ${'a long imprint '.repeat(9)}</footer></body>`;
    const { pages, warnings } = await convertHtml(entriesOf({ 'a.html': html }), { name: 'a.html', maxPages: 1 });
    expect(pages[0]?.title).toBe('Start');
    expect(warnings).toEqual(
      [
        'The header of the page was left out: “Acme”.',
        'The form of the page was left out: “Subscribe”.',
        expect.stringMatching(/^The footer .*“© Acme, a long imprint .*…”\.$/),
      ].map((message) => ({ source: 'a.html', message, kind: 'construct', outcome: 'left_out', count: 1 })),
    );
  });

  it('is found by its text when nothing marks it, and named after its file when it has no title', async () => {
    const html = `<body><div class="menu"><ul><li><a href="/a">Menu</a></li></ul></div><div class="content"><p>${prose}</p><p>${prose}</p><img src="a.png"></div><div class="footer">Imprint</div></body>`;
    const { pages, warnings } = await convertHtml(entriesOf({ 'my-page.html': html }), { name: 'my-page.html', maxPages: 1 });
    expect(pages[0]?.title).toBe('My page');
    expect(pages[0]?.markdown).toBe(`${prose.trim()}\n\n${prose.trim()}\n`);
    expect(warnings).toMatchObject([{ message: expect.stringContaining('The picture a.png is not among the files. Import a zip file') }]);
  });

  it.each([
    ['a paragraph', '<p>One paragraph.</p>', 'One paragraph.\n'],
    ['a list', '<ul><li>one</li><li>two</li></ul>', '* one\n* two\n'],
    ['a table', '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>', '| a |\n| - |\n| b |\n'],
    ['a heading and a list, as pandoc writes them', '<h1 id="t">T</h1>\n<ol type="1"><li><p>x</p></li></ol>', '1. x\n'],
    ['text alone', 'Just text.', 'Just text.\n'],
    ['a comment and a paragraph', '<!-- made by a tool --><p>Text.</p>', 'Text.\n'],
  ])('issue-20-a piece of HTML without body that begins with %s is read', async (_what, html, markdown) => {
    const { pages, warnings } = await convertHtml(entriesOf({ 'part.html': html }), { name: 'part.html', maxPages: 1 });
    expect(pages[0]?.markdown).toBe(markdown);
    expect(warnings).toEqual([]);
  });
});

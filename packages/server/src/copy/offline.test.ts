import { expect, it } from 'vitest';
import { leadingPage, offlineMarkdown, offlinePage, treeScript } from './offline.ts';

const page = (html: string, file: string, home = '/docs/') => offlinePage(html, { home, file });

it('makes addresses relative to the file that they are in, and names the files of folders', () => {
  const html =
    '<a href="/docs/">Home</a><a href="/docs/a/b/#c?d">B</a><img src="/docs/~octavo/files/x/y.png"><link rel="stylesheet" href="/docs/r.css">';
  expect(page(html, 'index.html')).toBe(
    '<a href="./index.html">Home</a><a href="./a/b/index.html#c?d">B</a><img src="./~octavo/files/x/y.png"><link rel="stylesheet" href="./r.css">',
  );
  expect(page('<a href="/docs/a/?q=1">A</a><a href="/docs/">Home</a>', 'a/b/index.html')).toBe(
    '<a href="../../a/index.html?q=1">A</a><a href="../../index.html">Home</a>',
  );
});

it('leaves texts, other addresses and other attributes alone', () => {
  const html =
    '<p title="/docs/x">href="/docs/x" &lt;a href="/docs/"&gt;</p><a href="https://elsewhere.example/docs/">x</a><a href="#here">y</a><a href="/other/">z</a>';
  expect(page(html, 'a/index.html')).toBe(html);
  expect(page('<a href="//elsewhere.example/x">x</a>', 'a/index.html', '/')).toBe('<a href="//elsewhere.example/x">x</a>');
});

it('names no address of the web as its own', () => {
  const html =
    '<link rel="canonical" href="https://x.example/docs/"><link rel="alternate" hreflang="de" href="https://x.example/de/"><meta property="og:url" content="https://x.example/docs/"><meta property="og:title" content="T">';
  expect(page(html, 'index.html')).toBe('<meta property="og:title" content="T">');
});

it('makes a table of contents a script, with addresses from where the site begins', () => {
  const tree = '<ul><li><a href="/docs/a/">A</a></li><li><a href="https://elsewhere.example/">E</a></li></ul>';
  expect(treeScript(tree, '/docs/')).toBe(
    `octavoTree(${JSON.stringify('<ul><li><a href="a/index.html">A</a></li><li><a href="https://elsewhere.example/">E</a></li></ul>')})\n`,
  );
  expect(page('<nav data-tree="/docs/~octavo/tree/s.0f.html"></nav>', 'a/index.html')).toBe(
    '<nav data-tree="../~octavo/tree/s.0f.js"></nav>',
  );
});

it('makes addresses in Markdown relative, and leads on by an address that is escaped', () => {
  const markdown = 'See [A](https://x.example/docs/a/#b) and <https://x.example/docs/> and https://y.example/docs/.';
  expect(offlineMarkdown(markdown, 'https://x.example/docs/', 'a/b.md')).toBe(
    'See [A](../a/index.html#b) and <../index.html> and https://y.example/docs/.',
  );
  expect(leadingPage('/a"b&c')).toContain('content="0; url=/a&quot;b&amp;c"');
});

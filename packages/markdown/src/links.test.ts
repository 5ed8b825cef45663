import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkInfo, links, parse, writeDestination } from './index.ts';

const PAGE = `---
title: x
---

# T

[a](b.md "t") and ![i *j*](<k l.png>) and <https://m.n> https://o.p/q.

* [in list](r%20s.md#part)
  > quoted [two
  > lines](t.md)

| head | cell |
| ---- | ---- |
| [u \\| v](w.md) | ![](x.png) |

[ref] and [other][ref] and [mentioned.md](m.md "mention")

[ref]: ../dir/ "R"

<table><tr><td><a href="y.md?z=1&amp;b#c" data-mention>Y</a></td></tr></table>

<figure><picture><source srcset="dark.png" media="(prefers-color-scheme: dark)"><img src="light.png" alt="L"></picture></figure>

text <a href='i.md'>inline</a>

\`[code](no.md)\`

    [code](no.md)

{% embed url="https://e.f/g" %}

{% content-ref url="h.md" %}
[h](h.md)
{% endcontent-ref %}

{% unknown %}
[inside](unknown.md)
{% endunknown %}
`;

/** Applies new destinations from the end, each range once. */
function patched(text: string, found: readonly LinkInfo[], destination: (link: LinkInfo) => string): string {
  const ranges = new Map(found.flatMap((link) => (link.range ? [[link.range.start, { ...link.range, link }] as const] : [])));
  let out = text;
  for (const { start, end, link } of [...ranges.values()].sort((a, b) => b.start - a.start)) {
    out = out.slice(0, start) + writeDestination(link, destination(link)) + out.slice(end);
  }
  return out;
}

describe('links', () => {
  it.each([
    ['line feeds', PAGE],
    ['carriage returns and line feeds', PAGE.replaceAll('\n', '\r\n')],
    ['a byte-order mark', `\ufeff${PAGE}`],
  ])('finds every destination and where it stands, with %s', (_name, text) => {
    const found = links(parse(text));
    expect(found.map(({ kind, form, raw }) => `${kind} ${form} ${raw}`)).toEqual([
      'link inline b.md',
      'image inline <k l.png>',
      'link autolink https://m.n',
      'link bare https://o.p/q',
      'link inline r%20s.md#part',
      'link inline t.md',
      'link inline w.md',
      'image inline x.png',
      'link reference ../dir/',
      'link reference ../dir/',
      'link inline m.md',
      'link definition ../dir/',
      'link html y.md?z=1&amp;b#c',
      'image html dark.png',
      'image html light.png',
      'link html i.md',
      'embed tag https://e.f/g',
      'content-ref tag h.md',
      'link inline h.md',
      'link inline unknown.md',
    ]);
    for (const link of found) expect(link.range && text.slice(link.range.start, link.range.end)).toBe(link.raw);
  });

  it('decodes destinations and tells path from fragment', () => {
    const found = links(parse(PAGE));
    expect(found[4]).toMatchObject({ url: 'r%20s.md#part', path: 'r s.md', fragment: 'part', text: 'in list', mention: false });
    expect(found.find(({ form }) => form === 'html')).toMatchObject({ url: 'y.md?z=1&b#c', path: 'y.md', fragment: 'c', mention: true });
    expect(found[2]).not.toHaveProperty('path');
    expect(found.find(({ raw }) => raw === 'm.md')).toMatchObject({ mention: true });
  });

  it('lets every destination be replaced in place, whatever characters the new one has', () => {
    const path = fc.stringMatching(/^[a-z"'<>()&\\ %#[\]_*é中-]{1,12}\.md$/).filter((url) => url.trim() === url);
    fc.assert(
      fc.property(path, fc.constantFrom(PAGE, PAGE.replaceAll('\n', '\r\n')), (url, text) => {
        const before = links(parse(text));
        const relative = before.filter(({ form }) => form === 'inline' || form === 'html' || form === 'reference' || form === 'definition');
        const after = links(parse(patched(text, relative, () => url)));
        expect(after).toHaveLength(before.length);
        after.forEach((link, index) => {
          const was = before[index];
          if (was && relative.includes(was)) expect(link.url).toBe(was.form === 'html' ? url.replaceAll(' ', '%20') : url);
          else expect(link.url).toBe(was?.url);
        });
      }),
      { numRuns: 500 },
    );
  });
});

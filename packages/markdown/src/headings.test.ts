import { describe, expect, it } from 'vitest';
import { anchorOf, headings, parse, plainText, sections, slugify } from './index.ts';

describe('anchorOf', () => {
  it.each([
    ['Getting started', 'getting-started'],
    ['Node.js & SDK_v2', 'node.js-and-sdk_v2'],
    ["What's new?", 'whats-new'],
    ['a | b > c < d', 'a-or-b-greater-than-c-less-than-d'],
    ['1. Prepare', 'id-1.-prepare'],
    ['Wait...', 'wait'],
    ['A + B', 'a--b'],
    ['邮件相关配置', 'you-jian-xiang-guan-pei-zhi'],
    ['2 引用与归属', 'id-2-yin-yong-yu-gui-shu'],
    ['Über Café', 'ueber-cafe'],
  ])('gives %s the anchor GitBook gives it', (text, anchor) => {
    expect(anchorOf(text)).toBe(anchor);
  });

  it('cuts at 100 characters', () => {
    expect(anchorOf('word '.repeat(50))).toHaveLength(100);
  });
});

describe('slugify', () => {
  it.each([
    ['Node.js SDK', 'node.js-sdk'],
    ['Terms & conditions', 'terms-and-conditions'],
    ['ブロックチェーンの', 'burokkuchnno'],
    ['ケーススタディについて', 'ksusutadinitsuite'],
    ['---', 'page'],
    ['한국어', 'page'],
  ])('makes of %s the slug %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });
});

describe('headings', () => {
  it('numbers repeated anchors, lets explicit ones win and gives the title none', () => {
    const doc = parse('# T\n\n## A\n\n{% hint %}\n## A\n{% endhint %}\n\n## B <a href="#own" id="own"></a>\n\n### A\n\n## Own\n\n# Late');
    expect(headings(doc).map(({ level, title, anchor }) => [level, title, anchor])).toEqual([
      [1, 'T', ''],
      [2, 'A', 'a'],
      [2, 'A', 'a-1'],
      [2, 'B', 'own'],
      [3, 'A', 'a-2'],
      [2, 'Own', 'own-1'],
      [1, 'Late', 'late'],
    ]);
  });
});

describe('sections', () => {
  const doc = parse(`# Garden

Intro with **bold** and \`code\`.

## Water

* rose
* [tulip](t.md)

\`\`\`sh
pour
\`\`\`

{% tabs %}
{% tab title="Spring" %}
玫瑰花 twice
{% endtab %}
{% endtabs %}

| plant | litres |
| ----- | ------ |
| rose  | 2      |

<table><tr><td>one</td><td>two</td></tr></table>

### Deep

seen <!-- secret -->here[^1]

[^1]: A note.
`);

  it('cuts the text at headings, the introduction first', () => {
    expect(sections(doc)).toEqual([
      { level: 1, title: 'Garden', anchor: '', text: 'Intro with bold and code.' },
      { level: 2, title: 'Water', anchor: 'water', text: 'rose\ntulip\npour\nSpring\n玫瑰花 twice\nplant litres\nrose 2\none two' },
      { level: 3, title: 'Deep', anchor: 'deep', text: 'seen here\nA note.' },
    ]);
  });

  it('joins to the plain text of the page', () => {
    expect(plainText(doc)).toBe(
      'Garden\nIntro with bold and code.\nWater\nrose\ntulip\npour\nSpring\n玫瑰花 twice\nplant litres\nrose 2\none two\nDeep\nseen here\nA note.',
    );
  });
});

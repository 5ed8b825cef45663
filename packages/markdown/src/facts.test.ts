import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingText, pageFacts, parse, titleHeading } from './index.ts';
import { pageText } from './testing/arbitrary.ts';

describe('pageFacts', () => {
  it('reads all the keys that lists need', () => {
    const text = `---
title: Roses
description: How to water roses
icon: flower
emoji: 1f339
hidden: true
noIndex: true
noRobotsIndex: "true"
cover: .gitbook/assets/rose.png
coverY: -12
coverHeight: 300
layout:
  width: wide
  cover:
    visible: true
    size: hero
tags:
  - garden
  - tag: flowers
    primary: true
vars:
  season: summer
  litres: 2
if: visitor.claims.gardener
metaLinks:
  canonical: https://roses.example/
unknown: kept
---

# All about **roses** <a href="#r" id="r"></a>

Text`;
    expect(pageFacts(text)).toEqual({
      title: 'Roses',
      heading: 'All about roses',
      description: 'How to water roses',
      icon: 'flower',
      emoji: '🌹',
      hidden: true,
      noIndex: true,
      noRobotsIndex: true,
      cover: { url: '.gitbook/assets/rose.png', yPos: -12, height: 300 },
      layout: { width: 'wide', cover: { visible: true, size: 'hero' } },
      tags: [
        { tag: 'garden', primary: false },
        { tag: 'flowers', primary: true },
      ],
      vars: { season: 'summer', litres: 2 },
      condition: 'visitor.claims.gardener',
      metaLinks: { canonical: 'https://roses.example/' },
      warnings: [],
    });
  });

  it('ignores values of the wrong type and names them with their line', () => {
    const facts = pageFacts('---\ntitle: [a]\nhidden: maybe\ncover:\n  light: 3\ntags: {a: b}\nvars: x\ncoverY: up\n---\n');
    expect(facts).toMatchObject({ hidden: false, tags: [], vars: {} });
    expect(facts.title).toBeUndefined();
    expect(facts.warnings.map(({ line }) => line)).toEqual([2, 3, 4, 6, 7]);
  });

  it('reads numbers as texts where a text is meant', () => {
    expect(pageFacts('---\ntitle: 2.0\n---\n').title).toBe('2');
    expect(pageFacts('---\ntitle: 2024\n---\n').title).toBe('2024');
  });

  it('takes the heading that opens the body, comments and blank lines before it aside', () => {
    expect(pageFacts('<!-- a\nb -->\n\n# T #\n').heading).toBe('T');
    expect(pageFacts('T\n===\n').heading).toBe('T');
    expect(pageFacts('text\n\n# T').heading).toBeUndefined();
    expect(pageFacts('## T').heading).toBeUndefined();
  });

  it('issue-2-spaces in a row in a heading are one in its title', () => {
    expect(pageFacts('# Title     code\n').heading).toBe('Title code');
  });

  it('finds the same heading as the parser does', () => {
    fc.assert(
      fc.property(pageText, fc.constantFrom('', '# a *b* `c`\n', '\n# [a](b) :smile:\r\n', '<!-- x -->\n'), (text, head) => {
        const page = head + text;
        const heading = titleHeading(parse(page));
        expect(pageFacts(page).heading).toBe(heading ? headingText(heading) || undefined : undefined);
      }),
      { numRuns: 2_000 },
    );
  });
});

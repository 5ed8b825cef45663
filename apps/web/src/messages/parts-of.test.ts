import path from 'node:path';
import { INTERFACE_LANGUAGES } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesOf, screensOf, sourcesOf } from '../testing/message-reads';
import { en } from './en';
import { LANGUAGE_PARTS } from './load';
import { type MessagePart, partsOf } from './parts-of';
import { wordless } from './wordless';

const ALL = Object.keys(LANGUAGE_PARTS.en.drawn) as MessagePart[];
const pages = [...screensOf(sourcesOf(path.resolve(import.meta.dirname, '..'))).keys()];

describe('the parts of an address', () => {
  it('are those of every address and those of its place, for each page there is', () => {
    const places = pages.flatMap((page) => addressesOf(page).map((address) => ({ page, address, parts: partsOf(address) })));
    expect(places.length).toBeGreaterThan(75);
    expect(places.filter(({ parts }) => parts[0] !== 'base')).toEqual([]);
    const without = places.filter(({ page, parts }) => page.includes('(console)') !== parts.includes('frame'));
    expect(without.map(({ address }) => address)).toEqual([]);
    expect(places.filter(({ page, parts }) => page.includes('(doors)') !== parts.includes('doors'))).toEqual([]);
    // The editor comes when it is opened.
    expect(ALL.filter((part) => !places.some(({ parts }) => parts.includes(part)))).toEqual(['editor']);
  });

  it('are the same however the address is written', () => {
    expect(partsOf('/s/a1/%7E/changes/7/compare')).toEqual(partsOf('/s/a1/~/changes/7/compare'));
    expect(partsOf('//s/a1//~/git/')).toEqual(partsOf('/s/a1/~/git'));
    expect(partsOf('/s/a1/~/git/')).toContain('git');
  });

  it('are those of a space where a page is named like a screen', () => {
    expect(partsOf('/s/a1/settings')).toEqual(partsOf('/s/a1'));
    expect(partsOf('/s/a1/changes/7/compare')).toEqual(partsOf('/s/a1'));
    expect(partsOf('/s/a1/~/changes/7/guide/compare')).not.toContain('review');
  });

  it('are those of every address where there is no screen', () => {
    for (const address of ['', '/', '/nowhere', '/constructor/a', '/__proto__', '/toString/~/valueOf'])
      expect(partsOf(address)).toEqual(['base']);
    expect(partsOf('/s/a1/~/constructor')).toEqual(partsOf('/s/a1'));
  });

  it('are found for any address', () => {
    const segment = fc.oneof(fc.constantFrom('s', 'o', 'site', '~', 'settings', 'changes', 'translations', '%7E', '%', '%FF'), fc.string());
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const parts = partsOf(`/${segments.join('/')}`);
        expect(parts[0]).toBe('base');
        expect(new Set(parts).size).toBe(parts.length);
        expect(parts.filter((part) => !ALL.includes(part))).toEqual([]);
      }),
    );
  });
});

describe.each(INTERFACE_LANGUAGES)('the parts of the messages in %s', (language) => {
  it('hold what those of the English hold, and all of them every text with words', async () => {
    const keys = new Set<string>();
    for (const part of ALL) {
      const [own, english] = await Promise.all([language, 'en' as const].map((each) => LANGUAGE_PARTS[each].loaders.load(part)));
      expect(Object.keys(own ?? {})).toEqual(Object.keys(english ?? {}));
      for (const key of Object.keys(own ?? {})) keys.add(key);
    }
    expect([...keys, ...Object.keys(wordless)].sort()).toEqual(Object.keys(en).sort());
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packOutline, unpackOutline } from '../outline.ts';
import { parseQuery } from '../query.ts';
import type { SearchDocument } from '../types.ts';
import { rankQuery } from './rank-query.ts';
import { scoreNames, scorePage } from './score.ts';

interface Given {
  title?: string;
  names?: string[];
  description?: string;
  headings?: string[];
  text?: string;
}

function page({ title = 'Other', names = [], description = '', headings = [], text = 'Nothing of it.' }: Given): SearchDocument {
  const sections = [{ anchor: '', title: '', text }, ...headings.map((heading) => ({ anchor: heading, title: heading, text: '' }))];
  return { pageId: 'p', version: '1', title, names, description, sections };
}

function score(text: string, given: Given): number {
  const words = parseQuery(text);
  const query = rankQuery(
    text,
    words,
    words.map(() => 1),
  );
  const document = page(given);
  return scorePage(query, scoreNames(query, unpackOutline(packOutline(document))), document).score;
}

describe('the score of a page', () => {
  const filler = 'Much else is told here, of many things. '.repeat(20);
  /** Each is better than the next. */
  const ORDER: readonly [string, Given][] = [
    ['is called so', { title: 'Virtual machines', text: filler }],
    ['has a heading of that name', { headings: ['Virtual machines'], text: filler }],
    ['begins its title so', { title: 'Virtual machines on Linux', text: filler }],
    ['has all words in its title', { title: 'Machines that are virtual', text: filler }],
    ['has them together in its text', { text: `${filler} Use virtual machines. ${filler}` }],
    ['has the words in a heading', { headings: ['Machines, also virtual ones'], text: filler }],
    ['has them far apart in its text', { text: `${filler} virtual ${filler} machines ${filler}` }],
    ['has one of them', { text: `${filler} machines ${filler}` }],
    ['has none', { text: filler }],
  ];

  it.each(ORDER.slice(1).map(([name, given], i) => [ORDER[i]?.[0] ?? '', name, ORDER[i]?.[1] ?? {}, given] as const))(
    'is higher if it %s than if it %s',
    (_better, _worse, better, worse) => {
      expect(score('virtual machines', better)).toBeGreaterThan(score('virtual machines', worse));
    },
  );

  it.each([
    ['the title in the navigation', { names: ['Get VM'] }],
    ['the last part of the address', { names: ['get-vm'] }],
    ['the title without separators', { title: 'GetVM' }],
  ])('is that of a name for %s', (_name, given) => {
    expect(score('Get-VM', given)).toBeGreaterThan(
      score('Get-VM', { title: 'Get-VM snapshots and what else there is', text: 'Get-VM. Get-VM.' }),
    );
  });

  it('is that of a name that is misspelled once, behind the name itself', () => {
    expect(score('Gte-VMSwitch', { title: 'Get-VMSwitch' })).toBeGreaterThan(score('Gte-VMSwitch', { title: 'VMSwitch' }));
    expect(score('Get-VMSwitch', { title: 'Get-VMSwitch' })).toBeGreaterThan(score('Get-VMSwitch', { title: 'Set-VMSwitch' }));
  });

  it('is a number of bounded size for any query and page', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 5 }), text, (query, title, headings, body) => {
        const value = score(query, { title, headings, text: body });
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThan(100);
      }),
    );
  });
});

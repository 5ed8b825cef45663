import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf, packOutline, unpackOutline } from './outline.ts';

const section = (title: string) => ({ anchor: '', title, text: 'text' });

describe('the outline of a page', () => {
  it('is its names, its description and its headings, the title once', () => {
    const document = {
      pageId: 'p',
      version: '1',
      title: 'Install',
      names: ['Install', 'installing'],
      description: 'On Linux',
      sections: [section(''), section('Debian')],
    };
    expect(unpackOutline(packOutline(document))).toEqual({
      title: 'Install',
      names: ['installing'],
      description: 'On Linux',
      headings: ['Debian'],
    });
    expect(keysOf(document)).toEqual(['install', 'installing']);
  });

  it('is bounded, whatever the page has', () => {
    const headings = fc.array(fc.string({ unit: 'binary', maxLength: 900 }), { maxLength: 300 });
    fc.assert(
      fc.property(headings, fc.string({ unit: 'binary', maxLength: 4000 }), (titles, description) => {
        const outline = packOutline({ pageId: 'p', version: '1', title: 't', description, sections: titles.map(section) });
        const { headings: kept, description: told } = unpackOutline(outline);
        expect(kept.length).toBeLessThanOrEqual(60);
        expect(kept.join('').length).toBeLessThanOrEqual(3000);
        expect(told.length).toBeLessThanOrEqual(500);
        expect(told.isWellFormed()).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf, leadOf, packOutline, unpackOutline } from './outline.ts';

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
      lead: 'text',
      headings: ['Debian'],
    });
    expect(keysOf(document)).toEqual(['install', 'installing']);
  });

  it.each([
    ['its first sentence', ['', 'Creates a new machine. And more.'], 'Creates a new machine.'],
    ['no further than its paragraph', ['Creates a machine\nand more.'], 'Creates a machine'],
    ['two sentences where the first is a label', ['Version 2.5. Creates a new machine. And more.'], 'Version 2.5. Creates a new machine.'],
    ['a sentence in Chinese', ['这个页面说明如何安装数据库和服务器。然后启动。'], '这个页面说明如何安装数据库和服务器。'],
    ['nothing of a page without text', ['', ' \n'], ''],
  ])('has %s', (_name, texts, lead) => {
    expect(leadOf(texts.map((text) => ({ anchor: '', title: '', text })))).toBe(lead);
  });

  it('of a page that was indexed before its first sentence was kept has none', () => {
    expect(unpackOutline(JSON.stringify(['Install', [], '', ['Debian']]))).toMatchObject({ headings: ['Debian'], lead: '' });
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

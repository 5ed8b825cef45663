import { parseHtml } from '@octavo/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_LOOK } from '../testing/sample.ts';
import { contrast } from './colour.ts';
import { siteIcon } from './site-icon.ts';

const withColour = (light: string) => ({ ...SAMPLE_LOOK, styling: { ...SAMPLE_LOOK.styling, primaryColor: { light, dark: light } } });

describe('the icon of a site without one', () => {
  it('is the first letter of its title on the main colour', () => {
    const letters = ['acme docs', '  "Élan"', 'документация', '日本語', '3D', '🚀 Rocket', '—'].map(
      (title) => />([^<]*)<\/text>/.exec(siteIcon(title, SAMPLE_LOOK))?.[1],
    );
    expect(letters).toEqual(['A', 'É', 'Д', '日', '3', '🚀', undefined]);
    expect(siteIcon('Acme', SAMPLE_LOOK).toLowerCase()).toContain('fill="#2f5fd0"');
  });

  it('is the emoji that the look names', () => {
    expect(siteIcon('Acme', { ...SAMPLE_LOOK, favicon: { emoji: '1f680' } })).toContain('>🚀</text>');
  });

  it('can be read in any colour, and holds nothing but its drawing, whatever the title', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), colour, (title, light) => {
        const svg = siteIcon(`<${title}`, withColour(light));
        const [ground = '', text] = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill);
        if (text !== undefined) expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
        const [root] = parseHtml(svg, (offset) => offset);
        const names = root?.type === 'element' ? root.children.map((node) => (node.type === 'element' ? node.name : 'text')) : [];
        expect(names.filter((name) => name !== 'rect' && name !== 'text')).toEqual([]);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lowContrasts } from './contrast.ts';

type Look = Parameters<typeof lowContrasts>[0];

/** A look of which only what the check reads is there. */
function look(primaryColor: { light: string; dark: string }, header: Partial<Look['header']> = {}): Look {
  return { styling: { primaryColor } as Look['styling'], header: { preset: 'default', links: [], ...header } };
}

it('names a main colour that is too light for one theme, with its contrast', () => {
  const found = lowContrasts(look({ light: '#ffd400', dark: '#ffd400' }));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ path: 'styling.primaryColor.light' });
  expect(found[0]?.ratio).toBeLessThan(2);
});

it('looks at the links of a header only where it has a colour of its own', () => {
  const own = { backgroundColor: { light: '#222222', dark: '#222222' }, linkColor: { light: '#333333', dark: '#eeeeee' } };
  const primary = { light: '#2f5fd0', dark: '#7ea2ff' };
  expect(lowContrasts(look(primary, own))).toEqual([]);
  expect(lowContrasts(look(primary, { ...own, preset: 'custom' })).map(({ path }) => path)).toEqual(['header.linkColor.light']);
});

it('the nearest colour that it offers passes', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(fc.record({ light: colour, dark: colour }), (primary) => {
      const better = { ...primary };
      for (const { path, nearest } of lowContrasts(look(primary))) better[path.endsWith('dark') ? 'dark' : 'light'] = nearest;
      // The ground has a little of the colour, so the second look may find a ratio just below the first.
      expect(lowContrasts(look(better)).filter(({ ratio }) => ratio < 4.4)).toEqual([]);
    }),
  );
});

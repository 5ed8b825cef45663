import { describe, expect, it } from 'vitest';
import { isNamed } from './palette-items';

describe('a command that a query names', () => {
  it.each([
    ['theme dark', 'Theme: Dark', true],
    ['dark th', 'Theme: Dark', true],
    ['  THEME ', 'Theme: Dark', true],
    ['hem', 'Theme: Dark', false],
    ['theme red', 'Theme: Dark', false],
    ['', 'Theme: Dark', false],
    [' : ', 'Theme: Dark', false],
    ['öffnen', 'Datei öffnen', true],
  ])('"%s" and "%s": %s', (query, title, expected) => {
    expect(isNamed(query, title)).toBe(expected);
  });

  it('is none where there is no command', () => {
    expect(isNamed('theme', undefined)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { matchesShortcut } from './shortcut';

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('matchesShortcut', () => {
  it('takes Ctrl and Cmd alike for mod', () => {
    expect(matchesShortcut('mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(matchesShortcut('mod+k', press('K', { metaKey: true }))).toBe(true);
    expect(matchesShortcut('mod+k', press('k'))).toBe(false);
  });

  it('leaves bare keys with a modifier to the browser', () => {
    expect(matchesShortcut('j', press('j'))).toBe(true);
    expect(matchesShortcut('j', press('j', { ctrlKey: true }))).toBe(false);
    expect(matchesShortcut('[', press('[', { metaKey: true }))).toBe(false);
    expect(matchesShortcut('j', press('j', { altKey: true }))).toBe(false);
  });

  it('finds brackets that a layout types with AltGr', () => {
    expect(matchesShortcut('[', press('[', { ctrlKey: true, altKey: true }))).toBe(true);
  });
});

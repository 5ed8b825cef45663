import { describe, expect, it } from 'vitest';
import { emojiCharacter } from './emoji';

describe('emojiCharacter', () => {
  it('keeps a character', () => {
    expect(emojiCharacter('📓')).toBe('📓');
    expect(emojiCharacter('🇫🇷')).toBe('🇫🇷');
  });

  it('reads code points', () => {
    expect(emojiCharacter('1f44d')).toBe('👍');
    expect(emojiCharacter('1F468-200d-1f4bb')).toBe('👨‍💻');
  });

  it('refuses what is neither', () => {
    expect(emojiCharacter('rocket')).toBeUndefined();
    expect(emojiCharacter('ffffff')).toBeUndefined();
    expect(emojiCharacter('')).toBeUndefined();
  });
});

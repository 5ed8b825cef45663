import { describe, expect, it } from 'vitest';
import { rebasedText } from './rebased-text';

describe('a text that somebody else changed meanwhile', () => {
  it('gets the change, and keeps what was typed since', () => {
    expect(rebasedText('One typed.\n\nTwo.\n', 'One.\n\nTwo.\n', 'One.\n\nTwo and three.\n')).toBe('One typed.\n\nTwo and three.\n');
  });

  it('is the other text where nothing was typed', () => {
    expect(rebasedText('One.\n', 'One.\n', 'One.\n\nTwo.\n')).toBe('One.\n\nTwo.\n');
  });
});

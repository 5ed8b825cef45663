import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

describe('returnPath', () => {
  it('keeps a path with its query and fragment', () => {
    expect(returnPath('/s/abc/a/b?view=source#x')).toBe('/s/abc/a/b?view=source#x');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    'a/b',
  ])('goes to the start instead of %j', (to) => {
    expect(returnPath(to)).toBe('/');
  });

  it('goes to the start when the parameter is missing or repeated', () => {
    expect(returnPath(undefined)).toBe('/');
    expect(returnPath(['/a', '/b'])).toBe('/');
  });
});

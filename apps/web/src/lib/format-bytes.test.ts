import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_234_567, '1.2 MB'],
  [90_000_000_000_000, '90,000 GB'],
])('writes %d as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

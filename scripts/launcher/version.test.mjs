import { expect, test } from 'vitest';
import { NODE_RANGE } from './pins.mjs';
import { compareVersions, inRange, parseVersion, standsInFor } from './version.mjs';

test('versions are compared by number, not by letter', () => {
  expect(compareVersions('v24.10.0', '24.9.9')).toBeGreaterThan(0);
  expect(compareVersions('9.0.0', '10.0.0')).toBeLessThan(0);
  expect(compareVersions('24.7.0', 'v24.7.0\n')).toBe(0);
});

test('Node is taken from 24.7 up to 26, and neither older nor newer', () => {
  expect(['v24.7.0', 'v24.21.0', 'v25.1.0', 'v26.10.0'].map((one) => inRange(one, NODE_RANGE))).toEqual([true, true, true, true]);
  expect(['v18.0.0', 'v20.20.2', 'v24.6.9', 'v27.0.0', ''].map((one) => inRange(one, NODE_RANGE))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a pnpm stands in for the pinned one with the same major and no older minor', () => {
  expect(['12.21.0', '12.21.5', '12.30.0'].map((one) => standsInFor(one, '12.21.0'))).toEqual([true, true, true]);
  expect(['12.20.9', '13.0.0', '11.28.10', 'command not found'].map((one) => standsInFor(one, '12.21.0'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('what is no version is told apart', () => {
  expect(parseVersion('latest')).toBeUndefined();
  expect(() => compareVersions('latest', '1.0.0')).toThrow(/not a version: latest/);
});

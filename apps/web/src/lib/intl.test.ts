import { AsyncLocalStorage } from 'node:async_hooks';
import type { InterfaceLocale } from '@octavo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayText, distanceText, formatBytes, growthText, languageText, listText, numberText } from './intl';

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

describe('in the locale of the request', () => {
  const requests = new AsyncLocalStorage<InterfaceLocale>();
  const key = Symbol.for('octavo.language');
  const before = Object.getOwnPropertyDescriptor(globalThis, key);
  beforeAll(() => void Object.defineProperty(globalThis, key, { value: requests, configurable: true }));
  afterAll(() => {
    Reflect.deleteProperty(globalThis, key);
    if (before !== undefined) Object.defineProperty(globalThis, key, before);
  });

  const words = () => [
    numberText(1_234_567.5),
    formatBytes(1_234_567),
    growthText(0.25),
    listText(['Ada', 'Grace', 'Mary']),
    distanceText(-2, 'day'),
    dayText('2026-03-01'),
    languageText('pt'),
  ];

  it.each([
    ['en', 'en-US', ['1,234,567.5', '1.2 MB', '+25%', 'Ada, Grace and Mary', '2 days ago', 'Mar 1, 2026', 'Portuguese']],
    ['en', 'en-GB', ['1,234,567.5', '1.2 MB', '+25%', 'Ada, Grace and Mary', '2 days ago', '1 Mar 2026', 'Portuguese']],
    ['de', 'de', ['1.234.567,5', '1,2 MB', '+25 %', 'Ada, Grace und Mary', 'vorgestern', '1. März 2026', 'Portugiesisch']],
  ] as const)('%s, %s: numbers, sizes, shares, lists, distances, days and languages are written as there', (language, locale, expected) => {
    const plain = requests.run({ language, locale }, words).map((text) => text.replaceAll(/\s/g, ' '));
    expect(plain).toEqual(expected);
  });

  it('keeps those of two requests apart that run at once', async () => {
    const of = (locale: InterfaceLocale) =>
      requests.run(locale, async () => {
        await Promise.resolve();
        return numberText(1000);
      });
    const [german, english] = await Promise.all([of({ language: 'de', locale: 'de' }), of({ language: 'en', locale: 'en' })]);
    expect([german, english]).toEqual(['1.000', '1,000']);
  });
});

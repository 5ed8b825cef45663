import { describe, expect, it } from 'vitest';
import { pauseBefore } from './pause.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const asked = (headers: Record<string, string>) => pauseBefore(1, new Headers(headers), NOW);

describe('the pause before another try', () => {
  it('grows from half a second to half a minute', () => {
    expect([1, 2, 3, 7, 20].map((tried) => pauseBefore(tried, undefined, NOW))).toEqual([500, 1000, 2000, 30_000, 30_000]);
  });

  it('is what the other side asks for, in seconds, as a date, or as the end of its limit', () => {
    expect(asked({ 'retry-after': '9' })).toBe(9000);
    expect(asked({ 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' })).toBe(30_000);
    expect(asked({ 'x-ratelimit-reset': String(NOW / 1000 + 60) })).toBe(60_000);
  });

  it('is never shorter than its own, and never longer than a quarter of an hour, whatever is asked for', () => {
    expect(asked({ 'retry-after': '0' })).toBe(500);
    expect(asked({ 'retry-after': '-5' })).toBe(500);
    expect(asked({ 'retry-after': 'soon' })).toBe(500);
    expect(asked({ 'retry-after': '999999' })).toBe(900_000);
    expect(asked({ 'x-ratelimit-reset': '12' })).toBe(500);
  });
});

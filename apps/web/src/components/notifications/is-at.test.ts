import { expect, it } from 'vitest';
import { isAt } from './is-at';

const base = 'https://octavo.example/s/s1/';

it.each([
  [`${base}guide?comment=c1`, '/s/s1/guide', 'c1', true],
  [`${base}?comment=c1`, '/s/s1', 'c1', true],
  [`${base}guide?comment=c1`, '/s/s1/guide', 'c2', false],
  [`${base}guide?comment=c1`, '/s/s1/guide', null, false],
  [`${base}guide?comment=c1`, '/s/s1/other', 'c1', false],
  [`${base}~/changes/1/overview`, '/s/s1/~/changes/1/overview', null, true],
  [`${base}~/changes/1/overview?comment=c1`, '/s/s1/~/changes/1/overview', null, true],
  [`${base}~/changes/1/guide?comment=c1`, '/s/s1/~/changes/1/overview', null, false],
  [`${base}~/changes/1/overview`, '/s/s1/~/changes/2/overview', null, false],
  [`${base}%C3%A4rger?comment=c1`, '/s/s1/ärger', 'c1', true],
  [`${base}guide?comment=c1`, '/s/s1/%E0%A4%A', 'c1', false],
])('a notification that leads to %s is where one is at %s with %s: %s', (address, pathname, comment, expected) => {
  expect(isAt(address, pathname, comment)).toBe(expected);
});

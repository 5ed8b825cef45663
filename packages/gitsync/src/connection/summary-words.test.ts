import type { ChangeSummary, SummarizedPage } from '@octavo/core';
import { expect, it } from 'vitest';
import { linesOf, subjectOf } from './summary-words.ts';

const none: ChangeSummary = { pages: [], morePages: 0, followers: 0, files: 0, reusables: 0, variables: 0 };
const page = (title: string, more: Partial<SummarizedPage> = {}): SummarizedPage => ({
  id: title,
  title,
  above: [],
  change: 'edited',
  isMoved: false,
  isText: false,
  links: 0,
  attributes: [],
  ...more,
});

it.each<[Partial<ChangeSummary>, string]>([
  [{ pages: [page('Install', { isText: true, links: 2 })] }, 'Edit Install: text, 2 links'],
  [{ pages: [page('Install', { links: 1 })] }, 'Edit Install: 1 link'],
  [{ pages: [page('Install', { attributes: ['slug', 'icon'] })] }, 'Edit Install: address, icon'],
  [{ pages: [page('Install', { change: 'added' })] }, 'Add Install'],
  [{ pages: [page('Install', { change: 'removed' })], followers: 3 }, 'Remove Install'],
  [{ pages: [page('Install', { was: 'Set  up' })], followers: 3 }, 'Rename Set up to Install'],
  [{ pages: [page('Install', { was: 'Setup', isText: true })] }, 'Rename Setup to Install: text'],
  [{ pages: [page('Install', { isMoved: true })] }, 'Move Install'],
  [{ pages: [page('Install', { isMoved: true, isText: true })] }, 'Edit Install: text'],
  [{ pages: [page('A', { change: 'added' }), page('B', { change: 'added' })] }, 'Add A and B'],
  [{ pages: [page('A'), page('B'), page('C')] }, 'Edit A, B and C'],
  [{ pages: [page('A'), page('B'), page('C'), page('D')], morePages: 7 }, 'Edit A, B, C and 8 more'],
  [{ morePages: 2 }, 'Edit 2 pages of Docs'],
  [{ files: 2, variables: 1 }, 'Edit files of Docs'],
  [{ reusables: 1 }, 'Edit reusable content of Docs'],
  [{ variables: 1 }, 'Edit variables of Docs'],
  [{}, 'Docs'],
])('says %j as a person would', (summary, expected) => {
  expect(subjectOf({ ...none, ...summary }, 'Docs')).toBe(expected);
});

it('lists every page with its place, and counts the rest', () => {
  const pages = [page('Install', { above: ['Guides'], was: 'Setup', isText: true, links: 1 }), page('New\nline', { change: 'added' })];
  expect(linesOf({ pages, morePages: 4, followers: 1, files: 2, reusables: 1, variables: 3 })).toEqual([
    'Guides › Install: was “Setup”, text, 1 link',
    'New line: added',
    '4 more pages',
    'Links of 1 page that follow',
    '2 files',
    '1 piece of reusable content',
    '3 variables',
  ]);
});

it('keeps lines at a length, and characters whole', () => {
  const subject = subjectOf({ ...none, pages: [page(`${'x'.repeat(112)}${'😀'.repeat(40)}`, { isText: true })] }, 'Docs');
  expect(subject.length).toBeLessThanOrEqual(120);
  expect(subject).toMatch(/^Edit x+😀*…/u);
  expect(subject.isWellFormed()).toBe(true);
});

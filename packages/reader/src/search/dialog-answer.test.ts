import { describe, expect, it } from 'vitest';
import type { SearchAnswer, SearchHit } from '../model/search.ts';
import { dialogAnswer } from './dialog-answer.ts';

const hit = (more: Partial<SearchHit> = {}): SearchHit => ({
  title: [{ text: 'Install' }],
  href: '/install',
  trail: ['Guide'],
  passages: [],
  ...more,
});
const answer = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({ query: 'a', hits: [hit()], hasMore: false, ...more });

describe('an answer as the dialog shows it', () => {
  it('says how much was found, and what the first result lacks, in the language of the page', () => {
    expect(dialogAnswer(answer(), 'en').status).toBe('1 page');
    expect(dialogAnswer(answer({ leftOut: ['zebra', 'kiwi'] }), 'de').status).toBe('1 Seite · Ohne “zebra” “kiwi”');
    expect(dialogAnswer(answer({ query: 'zebra', hits: [] }), 'en').status).toContain('zebra');
  });

  it.each(['', 'nonsense-locale-that-is-none', '../x', 'xx'])('is in English for the locale "%s"', (locale) => {
    expect(dialogAnswer(answer(), locale).status).toBe('1 page');
  });

  it('says that there are more, and ends with the way to all of them', () => {
    const shown = dialogAnswer(answer({ query: 'a b', hits: [hit(), hit()], hasMore: true }), 'en', '/~search');
    expect(shown.status).toBe('2+ pages');
    expect(shown.hits.slice(2)).toEqual([{ title: [], href: '/~search?q=a%20b', trail: ['Show all results'], passages: [] }]);
    expect(dialogAnswer(answer({ hits: [hit()] }), 'en', '/~search').hits).toHaveLength(1);
    expect(dialogAnswer(answer({ hits: [], hasMore: true }), 'en', '/~search').hits).toEqual([]);
  });

  it('says which spelling was found in place of another', () => {
    expect(dialogAnswer(answer({ query: 'instal', suggestion: 'install' }), 'en').status).toBe('Did you mean: install · 1 page');
  });

  it('marks a pinned page in its trail', () => {
    expect(dialogAnswer(answer({ hits: [hit({ isPinned: true }), hit()] }), 'en').hits.map(({ trail }) => trail)).toEqual([
      ['Recommended', 'Guide'],
      ['Guide'],
    ]);
  });

  it('shows other versions as the last of three passages', () => {
    const passages = [1, 2, 3].map((n) => ({ href: `/install#${n}`, text: [{ text: 'text' }] }));
    const versions = [{ title: 'v1', href: '/v1/install' }];
    const [shown] = dialogAnswer(answer({ hits: [hit({ passages, versions })] }), 'en').hits;
    expect(shown?.passages.map(({ href, title }) => [href, title])).toEqual([
      ['/install#1', undefined],
      ['/install#2', undefined],
      ['/v1/install', 'v1'],
    ]);
  });
});

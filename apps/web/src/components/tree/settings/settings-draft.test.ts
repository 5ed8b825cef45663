import { describe, expect, it } from 'vitest';
import type { PageSettings } from '@/lib/outputs';
import { changeOf, draftOf } from './settings-draft';

const SETTINGS: PageSettings = {
  id: 'p',
  title: 'Install',
  slug: 'install',
  linkTitle: '',
  description: 'How to',
  icon: '',
  emoji: '1f680',
  condition: '',
  hidden: false,
  noIndex: false,
  noRobotsIndex: false,
  tags: [{ tag: 'beta', primary: true }, { tag: 'new' }],
  layout: {
    width: 'default',
    cover: true,
    coverSize: 'hero',
    coverMask: 'none',
    title: true,
    description: true,
    tableOfContents: true,
    outline: true,
    pagination: true,
    metadata: true,
    tags: true,
    actions: true,
    anchors: true,
  },
  cover: { ref: { kind: 'file', file: 'f' }, yPos: 0 },
  coverName: 'sky.png',
};

describe('settings of a page', () => {
  it('are none of a change until one differs', () => {
    expect(draftOf(SETTINGS)).toMatchObject({ emoji: '🚀', tags: 'beta, new', cover: { kind: 'file', name: 'sky.png' } });
    expect(changeOf(SETTINGS, draftOf(SETTINGS))).toBeUndefined();
    expect(changeOf(SETTINGS, { ...draftOf(SETTINGS), description: ' How to ', tags: 'beta,,new, beta' })).toBeUndefined();
  });

  it('change alone, and are removed by an empty text', () => {
    const change = (part: Partial<ReturnType<typeof draftOf>>) => changeOf(SETTINGS, { ...draftOf(SETTINGS), ...part });
    const base = { operation: 'update_page', page: 'p' };
    expect(change({ description: ' ', emoji: '', slug: 'set-up' })).toEqual({ ...base, description: null, emoji: null, slug: 'set-up' });
    expect(change({ hidden: true })).toEqual({ ...base, hidden: true });
    expect(change({ layout: { ...SETTINGS.layout, width: 'wide', outline: false } })).toEqual({
      ...base,
      layout: { width: 'wide', outline: false },
    });
    expect(change({ tags: 'next, beta' })).toEqual({ ...base, tags: [{ tag: 'next' }, { tag: 'beta', primary: true }] });
    expect(change({ cover: { kind: 'none' } })).toEqual({ ...base, cover: null });
    expect(change({ cover: { kind: 'url', url: 'https://a.example/b.png' } })).toEqual({
      ...base,
      cover: { ref: { kind: 'url', url: 'https://a.example/b.png' } },
    });
  });
});

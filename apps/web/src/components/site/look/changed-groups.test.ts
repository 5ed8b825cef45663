import { expect, it } from 'vitest';
import type { SiteLook } from '@/lib/outputs';
import { changedGroups } from './changed-groups';

const saved = { title: 'Help', pdf: { enabled: true }, ai: { mode: 'none' }, pagination: { enabled: true } } as SiteLook;

it('sends the groups that differ, and never the answers', () => {
  expect(changedGroups(saved, saved)).toEqual({});
  expect(changedGroups(saved, { ...saved, pdf: { enabled: false }, ai: { mode: 'search' } })).toEqual({ pdf: { enabled: false } });
});

it('takes back a title with null', () => {
  const { title: _, ...untitled } = saved;
  expect(changedGroups(saved, untitled as SiteLook)).toEqual({ title: null });
});

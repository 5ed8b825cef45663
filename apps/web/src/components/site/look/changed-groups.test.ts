import { expect, it } from 'vitest';
import type { SiteLook } from '@/lib/outputs';
import { changedGroups, withGroups } from './changed-groups';

const saved = { title: 'Help', pdf: { enabled: true }, ai: { mode: 'none' }, pagination: { enabled: true } } as SiteLook;

it('sends the groups that differ, and never the answers', () => {
  expect(changedGroups(saved, saved)).toEqual({});
  expect(changedGroups(saved, { ...saved, pdf: { enabled: false }, ai: { mode: 'search' } })).toEqual({ pdf: { enabled: false } });
});

it('takes back a title with null', () => {
  const { title: _, ...untitled } = saved;
  expect(changedGroups(saved, untitled as SiteLook)).toEqual({ title: null });
});

it('puts changed groups over what somebody else has saved meanwhile', () => {
  const { title: _, ...untitled } = saved;
  const change = changedGroups(saved, { ...untitled, pdf: { enabled: false } } as SiteLook);
  const now = { ...saved, title: 'Other', pagination: { enabled: false } };
  expect(withGroups(now, change)).toEqual({ pdf: { enabled: false }, ai: { mode: 'none' }, pagination: { enabled: false } });
  expect(withGroups(now, {})).toEqual(now);
});

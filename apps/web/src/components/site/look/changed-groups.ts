import type { SiteLook, SiteLookChange } from '@/lib/outputs';

/** Returns the groups of a look that differ from what is saved, each whole; a title that was taken away is null. Answers have a form of their own. */
export function changedGroups(saved: SiteLook, draft: SiteLook): SiteLookChange {
  const { ai: _ai, updatedAt: _at, ...groups } = draft;
  const before: Readonly<Record<string, unknown>> = saved;
  const changed = Object.entries(groups).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  const change: SiteLookChange = Object.fromEntries(changed);
  return saved.title !== undefined && draft.title === undefined ? { ...change, title: null } : change;
}

/** Returns a look with changed groups over it: those that {@link changedGroups} names. */
export function withGroups({ title, ...saved }: SiteLook, { title: changed, ...groups }: SiteLookChange): SiteLook {
  const name = changed === undefined ? title : (changed ?? undefined);
  const look: object = { ...saved, ...groups, ...(name === undefined ? {} : { title: name }) };
  return look as SiteLook;
}

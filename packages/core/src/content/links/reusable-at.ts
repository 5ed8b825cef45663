import type { ContentView, ReusableRecord } from '../../kernel/model/index.ts';

const known = new WeakMap<ContentView['reusables'], ReadonlyMap<string, ReusableRecord>>();

/** Returns the reusable block of a path; of several the first. */
export function reusableAt({ reusables }: ContentView, path: string): ReusableRecord | undefined {
  let byPath = known.get(reusables);
  if (byPath === undefined) {
    byPath = new Map([...reusables.values()].reverse().map((reusable) => [reusable.path, reusable]));
    known.set(reusables, byPath);
  }
  return byPath.get(path);
}

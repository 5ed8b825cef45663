/** Viewed items: keys of compared items, with the version that was viewed. */
export type Ticks = Record<string, string>;

/** Ticks by place, those of the place that was looked at last first. */
export type KeptTicks = readonly (readonly [place: string, ticks: Ticks])[];

/** Comparisons whose ticks are kept; those of the ones looked at longest ago go. */
export const MOST_PLACES = 50;

/** Returns ticks with another version of an item; null takes its tick away. */
export function withTick(ticks: Ticks, item: string, version: string | null): Ticks {
  const { [item]: _old, ...rest } = ticks;
  return version === null ? rest : { ...rest, [item]: version };
}

/** Returns kept ticks with those of a place, which is the one looked at last. */
export function withPlace(kept: KeptTicks, place: string, ticks: Ticks): KeptTicks {
  return [[place, ticks] as const, ...kept.filter(([each]) => each !== place)].slice(0, MOST_PLACES);
}

/** Reads kept ticks; none where something else is kept under their name. */
export function readKept(text: string | null): KeptTicks {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is KeptTicks[number] {
  if (!Array.isArray(value)) return false;
  const [place, ticks] = value as readonly unknown[];
  return typeof place === 'string' && typeof ticks === 'object' && ticks !== null && !Array.isArray(ticks);
}

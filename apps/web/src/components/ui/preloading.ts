/** Something that is fetched before it is opened. */
export interface Preloaded {
  preload(): void;
}

/** Returns handlers that fetch what an element opens when it is pointed at or focused. */
export function preloading(opens: Preloaded | undefined): { onPointerEnter?: () => void; onFocus?: () => void } {
  return opens === undefined ? {} : { onPointerEnter: opens.preload, onFocus: opens.preload };
}

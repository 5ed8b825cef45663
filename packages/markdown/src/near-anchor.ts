import { anchorOf } from './anchors.ts';

/**
 * Returns the anchor that a fragment means where none is called so: the one that has the same letters and digits, since other tools write `&` as nothing, keep
 * accents and repeat hyphens. `undefined` where none has them, or several.
 */
export function nearAnchor(anchors: Iterable<string>, fragment: string): string | undefined {
  const wanted = lettersOf(anchorOf(fragment));
  if (wanted === '') return undefined;
  const near = new Set<string>();
  for (const anchor of anchors) if (lettersOf(anchor) === wanted) near.add(anchor);
  const [only] = near;
  return near.size === 1 ? only : undefined;
}

/** Letters and digits of an anchor, without what stands for `&` and before a leading digit. */
function lettersOf(anchor: string): string {
  return anchor
    .toLowerCase()
    .replace(/^id-(?=\d)/, '')
    .replace(/(?<=^|-)and(?=-|$)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

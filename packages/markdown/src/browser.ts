import { needsTransliteration } from './anchors.ts';
import { headings } from './headings.ts';
import type { AllNames } from './names/full.ts';
import { useNames } from './names/light.ts';
import type { Document } from './tree.ts';

/**
 * The entry for an editor in a browser: text to document JSON and back. Drawing, highlighting and checks of requests are not here, and names of
 * emoji and transliterations come when they are asked for ({@link loadNames}). Bundle it with the condition `browser`.
 */
export { documentUnits, toDocument } from './document/to-document.ts';
export { fromDocument } from './document/write/from-document.ts';
export { updateDocument } from './document/write/update-document.ts';
export { safeLink } from './draw/urls.ts';
export type { NamedEmoji } from './names/full.ts';
export { isReadable } from './page-limits.ts';
export { type ParseOptions, parse } from './parse/parse.ts';
export type * from './tree.ts';

const EMOJI_NAME = /:[a-z0-9_+-]{1,50}:/;

/**
 * Returns true if a page reads in another way once names are loaded: it may have a named emoji, or has a heading in another script. It has to
 * be parsed again then.
 */
export function needsNames(doc: Document): boolean {
  return EMOJI_NAME.test(doc.text) || headings(doc).some(({ title }) => needsTransliteration(title));
}

/** Loads names of emoji and transliterations, which are a chunk of their own, larger than everything else, and returns them. */
export async function loadNames(): Promise<AllNames> {
  const { names } = await import('./names/full.ts');
  useNames(names);
  return names;
}

import { applyPatches, type TextPatch } from '@octavo/markdown/layout';
import { type LinkInfo, links, parse, writeDestination } from '@octavo/markdown/read';
import { escapeText } from './escape.ts';

/** New destination of a link; `text` is shown for an address that stood in the text itself. */
export interface NewTarget {
  url: string;
  text: string;
}

/**
 * Returns links, images and addresses in HTML new destinations; everything else keeps its bytes. `target` answers undefined for what stays as
 * it is.
 */
export function rewriteLinks(text: string, target: (link: LinkInfo) => NewTarget | undefined): string {
  const patches = new Map<number, TextPatch>();
  for (const link of links(parse(text))) {
    if (link.range === undefined || patches.has(link.range.start)) continue;
    const to = target(link);
    if (to === undefined) continue;
    const shown = link.form === 'bare' || link.form === 'autolink';
    const written = shown ? `[${escapeText(to.text)}](${writeDestination({ form: 'inline' }, to.url)})` : writeDestination(link, to.url);
    patches.set(link.range.start, { ...link.range, text: written });
  }
  return applyPatches(text, apart([...patches.values()]));
}

/** Links within links, as HTML allows them, must not be written twice. */
function apart(patches: TextPatch[]): TextPatch[] {
  let end = -1;
  return patches
    .sort((a, b) => a.start - b.start)
    .filter((patch) => {
      if (patch.start < end) return false;
      end = patch.end;
      return true;
    });
}

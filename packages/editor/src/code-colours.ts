import { highlight } from '@octavo/markdown/highlight';

/** A stretch of code with the classes of its colours, as readers see it. */
export interface ColouredStretch {
  from: number;
  to: number;
  classes: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/**
 * Returns the stretches of code that have a colour, the inner ones behind those around them; none in a language without colours.
 * @param language language as an author names it
 */
export function codeColours(code: string, language: string): ColouredStretch[] {
  const found: ColouredStretch[] = [];
  const open: ColouredStretch[] = [];
  let at = 0;
  for (const [part, classes] of (highlight(code, language) ?? '').matchAll(/<span class="([^"]*)">|<\/span>|&[a-z#0-9]+;|[^<&]+/g)) {
    if (classes !== undefined) {
      const stretch = { from: at, to: at, classes };
      open.push(stretch);
      found.push(stretch);
    } else if (part === '</span>') {
      const ended = open.pop();
      if (ended !== undefined) ended.to = at;
    } else at += (ENTITIES[part] ?? part).length;
  }
  return found.filter(({ from, to }) => to > from);
}

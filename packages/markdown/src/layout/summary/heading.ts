const GROUP_ANCHOR = /^<a\s+(?:href="#[^"]*"\s+)?(?:id|name)="([^"]*)"[^>]*>(?:\s*<\/a>)?$/i;

/** Splits a heading into its text and the slug of the anchor that ends it. */
export function splitAnchor(heading: string): { bare: string; slug?: string } {
  const text = withoutClosingMarks(heading.trimEnd());
  const at = text.lastIndexOf('<a');
  const match = at < 0 ? null : GROUP_ANCHOR.exec(text.slice(at));
  if (match === null) return { bare: text };
  const slug = match[1]?.trim();
  return { bare: text.slice(0, at).trimEnd(), ...(slug && { slug }) };
}

/** Drops the `##` that may close a heading. */
function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return end < text.length && (end === 0 || text[end - 1] === ' ' || text[end - 1] === '\t') ? text.slice(0, end).trimEnd() : text;
}

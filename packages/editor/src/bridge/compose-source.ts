const LINE_END = /\r\n|\n|\r/;
const LINE_ENDS = new RegExp(LINE_END, 'g');

/** Returns a text as the editor holds it: every line ends in `\n`. */
export function editorText(text: string): string {
  return text.replace(LINE_ENDS, '\n');
}

/**
 * Returns the whole file after its text was edited. The head stays as it is, and so do the ends of the lines that were not touched; new lines end as
 * most of the file's do.
 * @param text as the editor holds it
 */
export function composeSource(page: { head: string; text: string }, text: string): string {
  const end = lineEndOf(page.head + page.text);
  const next = withLineEnds(page.text, ended(page, text), end);
  if (page.text !== '' || next === '' || page.head === '') return page.head + next;
  // The first text below a title stands apart from it.
  const head = LINE_END.test(page.head.slice(-1)) ? page.head : page.head + end;
  return /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/.test(head) ? head + next : head + end + next;
}

/** Returns a text whose last line ends as that of the file did; that of a new file is ended. */
function ended(page: { text: string }, text: string): string {
  if (text === '' || text.endsWith('\n')) return text;
  return page.text === '' || LINE_END.test(page.text.slice(-1)) ? `${text}\n` : text;
}

function withLineEnds(before: string, text: string, end: string): string {
  const old = linesOf(before);
  const now = linesOf(text);
  let first = 0;
  while (first < old.length && first < now.length && old[first]?.text === now[first]?.text && now[first]?.end !== '') first++;
  let last = 0;
  const most = Math.min(old.length, now.length) - first;
  while (last < most && old[old.length - 1 - last]?.text === now[now.length - 1 - last]?.text) last++;
  // Texts and ends in turn. One string that grows would be copied whole each time that its end is looked at.
  const pieces: string[] = [];
  for (const [index, line] of now.entries()) {
    const kept = index < first ? old[index] : index >= now.length - last ? old[index - now.length + old.length] : undefined;
    const own = line.end === '' ? '' : kept === undefined || kept.end === '' ? end : kept.end;
    // A lone carriage return and the line feed of an empty line behind it would become one end.
    if (pieces.at(-1) === '\r' && line.text === '' && own === '\n') pieces[pieces.length - 1] = end;
    pieces.push(line.text, own);
  }
  return pieces.join('');
}

/** Lines with what ends them; the last one may have no end. */
function linesOf(text: string): { text: string; end: string }[] {
  const lines: { text: string; end: string }[] = [];
  let at = 0;
  for (const match of text.matchAll(LINE_ENDS)) {
    lines.push({ text: text.slice(at, match.index), end: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) lines.push({ text: text.slice(at), end: '' });
  return lines;
}

/** Returns the most common line ending. */
function lineEndOf(text: string): string {
  const windows = text.match(/\r\n/g)?.length ?? 0;
  const unix = (text.match(/\n/g)?.length ?? 0) - windows;
  return windows > unix ? '\r\n' : '\n';
}

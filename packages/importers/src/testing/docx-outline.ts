const INLINE = /(!?)\[((?:[^\][\\]|\\.|\[[^\]]*\])*)\]\(((?:[^()\\]|\\.)*)\)/g;

/**
 * Returns what stands in Markdown as lines: headings, items with their depth and number, rows, links, pictures, formulas, notes. The words of
 * `testing/docx/record-pandoc.mjs`.
 * @param below levels that headings stand below where they stood
 */
export function outlineOf(markdown: string, below: number): string[] {
  const lines: string[] = [];
  const notes: string[] = [];
  const indents: number[] = [];
  const add = (before: string, text: string) => {
    const at = lines.push('') - 1;
    lines[at] = `${before} ${plain(text, lines)}`.trim();
    if (before !== 'row') formulas(text, lines);
  };
  const said = markdown.replace(/^\$\$\n[\s\S]*?\n\$\$$/gm, 'formula:block').replace(/^ *```\n([^\n]*)[\s\S]*?\n *```$/gm, 'code:$1');
  for (const line of said.split('\n')) {
    const [, hashes, heading] = /^(#+) (.*)$/.exec(line) ?? [];
    const [, indent = '', sign, item] = /^( *)(\d+[.)]|[*-]) (.*)$/.exec(line) ?? [];
    const [, note] = /^\[\^\d+\]: (.*)$/.exec(line) ?? [];
    if (hashes !== undefined) add(`heading ${hashes.length - below}`, heading ?? '');
    else if (sign !== undefined) {
      while ((indents.at(-1) ?? -1) >= indent.length) indents.pop();
      indents.push(indent.length);
      add(`item ${indents.length} ${sign.replace(')', '.').replace('-', '*')}`, item ?? '');
    } else if (note !== undefined) notes.push(note);
    else if (line.startsWith('<table>'))
      for (const [, row = ''] of line.matchAll(/<tr>(.*?)<\/tr>/g))
        add('row', [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell).join(' | '));
    else if (line.startsWith('| ')) {
      if (!line.startsWith('| - ')) add('row', line.slice(2, -2));
    } else if (line.startsWith('> ')) lines.push('quote');
    else if (line === '***') lines.push('rule');
    else if (line.startsWith('code:')) lines.push(`code ${line.slice(5).trimStart()}`);
    else if (line === 'formula:block') lines.push('formula block');
    else {
      plain(line, lines);
      formulas(line, lines);
    }
  }
  for (const note of notes) add('note', note);
  return lines;
}

/** Text without its marks; links and pictures in it become lines. */
function plain(text: string, lines: string[]): string {
  return text
    .replace(/\$\$[^$]+\$\$/g, '')
    .replace(INLINE, (_, picture: string, words: string, url: string) => {
      lines.push(picture === '!' ? `picture ${words}`.trim() : `link ${plain(words, [])} ${url.replace(/\\(.)/g, '$1')}`);
      return picture === '!' ? '' : words;
    })
    .replace(/<[^>]*>|\*\*|[`~_]|\[\^\d+\]/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function formulas(text: string, lines: string[]): void {
  for (const _ of text.matchAll(/\$\$[^$]+\$\$/g)) lines.push('formula inline');
}

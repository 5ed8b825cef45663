import { VOCABULARY } from '../repository.ts';

const PAGES_IN_A_GROUP = 12;

/** Files of a manual of so many pages, as manuals are written: chapters, and on each page sections with lists, code, tables, hints and links. */
export function* manualFiles(pages: number, characters: number): Generator<readonly [string, string]> {
  yield ['README.md', '# Manual\n\nFor measuring.\n'];
  const lines: string[] = [];
  for (let n = 0; n < pages - 1; n++) {
    if (n % PAGES_IN_A_GROUP === 0) lines.push(`\n## Chapter ${n / PAGES_IN_A_GROUP}\n`);
    lines.push(`* [${titleOf(n)}](page-${n}.md)`);
    yield [`page-${n}.md`, pageText(n, pages, characters)];
  }
  yield ['SUMMARY.md', `# Table of contents\n\n* [Manual](README.md)\n${lines.join('\n')}\n`];
}

/** Returns the text of a page of at least so many characters; the same for the same number. */
export function pageText(n: number, pages: number, characters: number): string {
  let text = `---\ndescription: ${sentence(n)}\n---\n\n# ${titleOf(n)}\n\n${sentence(n + 1)} ${sentence(n + 2)}\n\n`;
  for (let section = 0; text.length < characters; section++) {
    const at = n * 100 + section * 7;
    const next = `page-${(n + section + 1) % (pages - 1)}.md`;
    text += `## ${word(at)} ${word(at + 1)} ${section}\n\n${sentence(at)} **${word(at)}** and \`${word(at + 1)}\`: see [the next](${next}). ${sentence(at + 3)}\n\n`;
    if (section % 2 === 0) text += `\`\`\`js\n${codeOf(at)}\n\`\`\`\n\n`;
    if (section % 3 === 1)
      text += `* ${sentence(at + 5)}\n* ${sentence(at + 6)}\n\n| Name | Use |\n| --- | --- |\n| \`${word(at)}\` | ${sentence(at + 8)} |\n\n`;
    if (section % 4 === 2) text += `{% hint style="info" %}\n${sentence(at + 9)}\n{% endhint %}\n\n`;
  }
  return text;
}

const word = (n: number): string => VOCABULARY[Math.floor(1.09 ** ((n * 37) % 80)) + (n % 11)] ?? 'word';
const sentence = (n: number): string => `${Array.from({ length: 14 }, (_, i) => word(n * 31 + i * 17)).join(' ')}.`;
const titleOf = (n: number): string => `Page ${n} ${word(n * 7)}`;
const codeOf = (at: number): string =>
  Array.from({ length: 8 }, (_, i) => `const ${word(at + i)} = make('${word(at * 3 + i)}', ${i});`).join('\n');

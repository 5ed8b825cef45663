import { listOf, member, textOf } from '../project-files.ts';
import { type SnippetPlace, snippets } from './snippets.ts';

const DEFINITION = /^[ \t]*\[([^[\]\n]{1,200})\]:[ \t]/;
const ABBREVIATION = /^[ \t]*\*\[[^\]\n]{1,200}\]:/;
const USED = /\[([^[\]\n]{1,200})\]/g;

/**
 * Returns a function that writes below a page what the project appends to all of them (`auto_append`): of addresses of links only those that the page uses.
 * Explanations of abbreviations are named once.
 */
export function autoAppend(data: unknown, place: SnippetPlace): (body: string) => string {
  let appended: { definitions: ReadonlyMap<string, string>; others: string } | undefined;
  return (body) => {
    appended ??= readAppended(data, place);
    const { definitions, others } = appended;
    const used = new Set([...body.matchAll(USED)].map(([, label = '']) => label.toLowerCase()));
    const own = [...used].flatMap((label) => definitions.get(label) ?? []);
    return own.length === 0 && others === '' ? body : `${body.trimEnd()}\n\n${[others, own.join('\n')].filter(Boolean).join('\n\n')}\n`;
  };
}

function readAppended(data: unknown, place: SnippetPlace): { definitions: ReadonlyMap<string, string>; others: string } {
  const names = listOf(member(data, 'markdown_extensions')).flatMap((extension) =>
    listOf(member(extension, 'pymdownx.snippets', 'auto_append')).map(textOf),
  );
  const text = names.map((name) => snippets(`--8<-- ${JSON.stringify(name)}`, place)).join('\n');
  const definitions = new Map<string, string>();
  const others: string[] = [];
  let hasAbbreviations = false;
  for (const line of text.split('\n')) {
    const label = DEFINITION.exec(line)?.[1];
    if (label !== undefined) definitions.set(label.toLowerCase(), line.trim());
    else if (ABBREVIATION.test(line)) hasAbbreviations = true;
    else others.push(line);
  }
  if (hasAbbreviations) place.report.leftOut('construct', place.path, 'Explanations of abbreviations were left out.');
  return { definitions, others: others.join('\n').trim() };
}

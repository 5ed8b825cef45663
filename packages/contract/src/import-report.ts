import type { ImportedContent, ImportWarning } from './import.ts';

const KINDS: Readonly<Record<ImportWarning['kind'], string>> = {
  page: 'Pages',
  file: 'Files',
  picture: 'Pictures',
  link: 'Links',
  construct: 'Constructs',
};

/** Returns the report of an import as Markdown, to be kept: what came along, and all that did not, by kind, with its reason. `name`: what was imported. */
export function importReport(name: string, outcome: Omit<ImportedContent, 'revision'>): string {
  const { importedResources, totalResources, warnings, moreWarnings, preview } = outcome;
  const verb = preview === null ? 'were imported' : 'would be imported';
  const lines = [`# Import of ${plain(name)}`, '', `${importedResources} of ${totalResources} pages, groups, links and files ${verb}.`];
  for (const [title, state] of [['Left out', 'left_out'] as const, ['Changed', 'changed'] as const]) {
    for (const [kind, words] of Object.entries(KINDS)) {
      const found = warnings.filter((warning) => warning.outcome === state && warning.kind === kind);
      if (found.length === 0) continue;
      lines.push('', `## ${title}: ${words.toLowerCase()}`, '');
      for (const { source, message, count } of found) {
        lines.push(
          `* ${source === '' ? '' : `\`${source.replace(/[`\n]/g, ' ')}\`: `}${plain(message)}${count > 1 && !message.includes(String(count)) ? ` (${count} times)` : ''}`,
        );
      }
    }
  }
  if (moreWarnings > 0) lines.push('', `${moreWarnings} more are not in this report.`);
  if (warnings.length === 0) lines.push('', 'Everything came along as it was.');
  return `${lines.join('\n')}\n`;
}

/** Text of one line in which nothing is read as markup. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\*_[\]<>|{}]/g, '\\$&');

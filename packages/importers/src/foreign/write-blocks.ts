import { tagAttribute } from '../html/tag-attribute.ts';
import { escapeText } from '../markdown-edits/index.ts';

/** Styles of hints in the dialect. */
export type HintStyle = 'info' | 'success' | 'warning' | 'danger';

/** Words by which tools name their notes; the first that fits counts. */
const STYLES: readonly (readonly [RegExp, HintStyle])[] = [
  [/danger|error|critical|bug|fail|missing/i, 'danger'],
  [/caution|warn|attention|important/i, 'warning'],
  [/success|tip|hint|check|done/i, 'success'],
];

/** Returns the style of a hint for the name that a tool gives to a note: `note`, `tip`, `caution` and what means the same. */
export function hintStyle(name: string): HintStyle {
  return STYLES.find(([words]) => words.test(name))?.[1] ?? 'info';
}

/** Returns a hint; its title, if it says something, is its first line in bold. Title: plain text. */
export function hint(style: HintStyle, body: string, title = ''): string {
  const said = title.trim() === '' ? '' : `**${escapeText(title)}**`;
  const content = [said, body.trim()].filter((part) => part !== '').join('\n\n');
  return `{% hint style="${style}" %}\n${content}\n{% endhint %}`;
}

/** Returns a section that can be folded. Title: plain text. */
export function expandable(title: string, body: string, isOpen = false): string {
  const safe = title.trim().replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`) || 'Details';
  return `<details${isOpen ? ' open' : ''}>\n\n<summary>${safe}</summary>\n\n${body.trim()}\n\n</details>`;
}

/** Tabs in order. */
export function tabs(items: readonly { title: string; body: string }[]): string {
  if (items.length === 0) return '';
  const inner = items.map(({ title, body }) => `{% tab title=${tagAttribute(title.trim() || 'Tab')} %}\n${body.trim()}\n{% endtab %}`);
  return `{% tabs %}\n${inner.join('\n\n')}\n{% endtabs %}`;
}

/** Steps in order. Titles: markdown of one line. */
export function stepper(items: readonly { title: string; body: string }[]): string {
  if (items.length === 0) return '';
  const inner = items.map(({ title, body }) => {
    const content = [title.trim() === '' ? '' : `### ${title.trim()}`, body.trim()].filter((part) => part !== '').join('\n\n');
    return `{% step %}\n${content}\n{% endstep %}`;
  });
  return `{% stepper %}\n${inner.join('\n\n')}\n{% endstepper %}`;
}

/** Columns beside each other. */
export function columns(items: readonly string[]): string {
  if (items.length === 0) return '';
  return `{% columns %}\n${items.map((body) => `{% column %}\n${body.trim()}\n{% endcolumn %}`).join('\n\n')}\n{% endcolumns %}`;
}

/** A card, as the table of cards has them. Title and text: plain text. */
export interface Card {
  title: string;
  text: string;
  href?: string | undefined;
  /** Address of the picture on it. */
  cover?: string | undefined;
}

/** Cards, as the dialect writes them: a table whose rows are cards. */
export function cards(items: readonly Card[]): string {
  if (items.length === 0) return '';
  const cell = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const linked = (url: string | undefined, words: string) =>
    url === undefined ? '' : `<a href="${url.replaceAll('"', '%22').replace(/[<>]/g, '')}">${cell(words)}</a>`;
  const hasCovers = items.some(({ cover }) => cover !== undefined);
  const rows = items.map(({ title, text, href, cover }) => {
    const shown = hasCovers ? `<td>${linked(cover, /[^/]*$/.exec(cover ?? '')?.[0] || 'Picture')}</td>` : '';
    return `<tr><td><strong>${cell(title)}</strong></td><td>${cell(text)}</td><td>${linked(href, title)}</td>${shown}</tr>`;
  });
  const covers = hasCovers ? '<th data-hidden data-card-cover data-type="files"></th>' : '';
  return `<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th>${covers}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Returns a fence of code that holds it, with a title. */
export function code(text: string, { language = '', title = '' }: { language?: string; title?: string } = {}): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const block = `${fence}${language}\n${text.replace(/\n+$/, '')}\n${fence}`;
  return title.trim() === '' ? block : `{% code title=${tagAttribute(title)} %}\n${block}\n{% endcode %}`;
}

/** Something of another site that is shown in the page. */
export const embed = (url: string) => `{% embed url=${tagAttribute(url)} %}`;

/** Returns a text for language models, to be copied. */
export const prompt = (text: string, description: string) =>
  `{% prompt${description.trim() === '' ? '' : ` description=${tagAttribute(description)}`} %}\n${code(text)}\n{% endprompt %}`;

/** Returns a link that looks like a button. Words: plain text. */
export const button = (words: string, url: string, isPrimary: boolean) =>
  `<a href="${url.replaceAll('"', '%22').replace(/[<>]/g, '')}" class="button ${isPrimary ? 'primary' : 'secondary'}">${escapeText(words)}</a>`;

import { m } from '../../../messages';

/** A block that can be inserted: a template in the form of CodeMirror's snippets, whose fields are `#{name}`. */
export interface BlockTemplate {
  name: string;
  detail: string;
  /** Other words that it is found by. */
  words: string;
  template: string;
}

const { blocks: w } = m.editor;

const hint = (style: string, text: string) => `{% hint style="${style}" %}\n#{${text}}\n{% endhint %}\n`;

/** The blocks of the dialect, the most used first. */
export const BLOCKS: readonly BlockTemplate[] = [
  { name: w.heading, detail: w.headingDetail, words: 'title h2', template: '## #{Heading}\n' },
  { name: w.hint, detail: w.hintDetail, words: 'info note callout', template: hint('info', 'Something to know.') },
  { name: w.warning, detail: w.warningDetail, words: 'hint caution callout', template: hint('warning', 'Be careful.') },
  { name: w.success, detail: w.successDetail, words: 'hint tip callout', template: hint('success', 'It worked.') },
  { name: w.danger, detail: w.dangerDetail, words: 'hint error callout', template: hint('danger', 'This destroys something.') },
  { name: w.code, detail: w.codeDetail, words: 'fence pre', template: '```#{js}\n#{code}\n```\n' },
  {
    name: w.titledCode,
    detail: w.titledCodeDetail,
    words: 'fence file lines',
    template: '{% code title="#{file.js}" lineNumbers="true" %}\n```#{js}\n#{code}\n```\n{% endcode %}\n',
  },
  { name: w.list, detail: w.listDetail, words: 'bullets ul', template: '* #{one}\n* #{two}\n' },
  { name: w.tasks, detail: w.tasksDetail, words: 'todo checkbox', template: '* [ ] #{one}\n* [ ] #{two}\n' },
  {
    name: w.table,
    detail: w.tableDetail,
    words: 'rows columns grid',
    template: '| #{First} | #{Second} |\n| --- | --- |\n| #{a} | #{b} |\n',
  },
  {
    name: w.tabs,
    detail: w.tabsDetail,
    words: 'tab switch',
    template:
      '{% tabs %}\n{% tab title="#{First}" %}\n#{text}\n{% endtab %}\n\n{% tab title="#{Second}" %}\n#{other}\n{% endtab %}\n{% endtabs %}\n',
  },
  {
    name: w.steps,
    detail: w.stepsDetail,
    words: 'stepper tutorial',
    template:
      '{% stepper %}\n{% step %}\n### #{First}\n\n#{text}\n{% endstep %}\n\n{% step %}\n### #{Then}\n\n#{more}\n{% endstep %}\n{% endstepper %}\n',
  },
  {
    name: w.expandable,
    detail: w.expandableDetail,
    words: 'details accordion fold',
    template: '<details>\n\n<summary>#{More about it}</summary>\n\n#{text}\n\n</details>\n',
  },
  {
    name: w.columns,
    detail: w.columnsDetail,
    words: 'side layout',
    template: '{% columns %}\n{% column %}\n#{left}\n{% endcolumn %}\n\n{% column %}\n#{right}\n{% endcolumn %}\n{% endcolumns %}\n',
  },
  {
    name: w.image,
    detail: w.imageDetail,
    words: 'picture figure img',
    template: '<figure><img src="#{address}" alt="#{what it shows}"><figcaption><p>#{caption}</p></figcaption></figure>\n',
  },
  {
    name: w.pageLink,
    detail: w.pageLinkDetail,
    words: 'content-ref card reference',
    template: '{% content-ref url="#{page.md}" %}\n[#{title}](#{page.md})\n{% endcontent-ref %}\n',
  },
  { name: w.embed, detail: w.embedDetail, words: 'video youtube', template: '{% embed url="#{https://}" %}\n' },
  { name: w.file, detail: w.fileDetail, words: 'download attachment', template: '{% file src="#{address}" %}\n' },
  { name: w.quote, detail: w.quoteDetail, words: 'blockquote cite', template: '> #{text}\n' },
  { name: w.math, detail: w.mathDetail, words: 'tex latex equation', template: '$$\n#{x^2}\n$$\n' },
  { name: w.divider, detail: w.dividerDetail, words: 'line rule hr', template: '***\n' },
];

/** Query that opens the block menu at a place of a line: the start of the block, and the text typed to find one. */
export interface BlockQuery {
  from: number;
  query: string;
}

/**
 * Reads what stands before the cursor in its line: `/` and letters at its beginning, or the beginning of a tag; with `asked`, also nothing.
 * Offsets are those of the line.
 */
export function blockQuery(before: string, asked: boolean): BlockQuery | undefined {
  const slash = /^(\s*)\/([\p{L}\d-]*)$/u.exec(before);
  if (slash !== null) return { from: slash[1]?.length ?? 0, query: slash[2] ?? '' };
  const tag = /^(\s*)\{%\s*([\w-]*)$/.exec(before);
  if (tag !== null) return { from: tag[1]?.length ?? 0, query: tag[2] ?? '' };
  return asked && before.trim() === '' ? { from: before.length, query: '' } : undefined;
}

/** Returns the query of the link or picture that is being typed before the cursor; `undefined` anywhere else, and in an address elsewhere. */
export function linkQuery(before: string): { query: string; kind: 'page' | 'image' } | undefined {
  const match = /(!?)\[[^\]]*\]\(([^()<>]*)$/.exec(before) ?? /()\b(?:url|href)="([^"]*)$/.exec(before);
  if (match !== null) return asked(match[2] ?? '', match[1] === '!' ? 'image' : 'page');
  const source = /\bsrc="([^"]*)$/.exec(before);
  return source === null ? undefined : asked(source[1] ?? '', 'image');
}

function asked(query: string, kind: 'page' | 'image') {
  return /^\w+:|^#/.test(query) ? undefined : { query, kind };
}

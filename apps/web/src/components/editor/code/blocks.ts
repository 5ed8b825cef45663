import { m } from '../../../messages';

/** A block that can be inserted: a template in the form of CodeMirror's snippets, whose fields are `#{name}`. */
export interface BlockTemplate {
  name: string;
  detail: string;
  /** Other words that it is found by. */
  words: string;
  template: string;
}

const hint = (style: string, text: string) => `{% hint style="${style}" %}\n#{${text}}\n{% endhint %}\n`;

/** The blocks of the dialect, the most used first. */
export const BLOCKS: readonly BlockTemplate[] = [
  {
    get name() {
      return m.editor.blocks.heading;
    },
    get detail() {
      return m.editor.blocks.headingDetail;
    },
    words: 'title h2',
    template: '## #{Heading}\n',
  },
  {
    get name() {
      return m.editor.blocks.hint;
    },
    get detail() {
      return m.editor.blocks.hintDetail;
    },
    words: 'info note callout',
    template: hint('info', 'Something to know.'),
  },
  {
    get name() {
      return m.editor.blocks.warning;
    },
    get detail() {
      return m.editor.blocks.warningDetail;
    },
    words: 'hint caution callout',
    template: hint('warning', 'Be careful.'),
  },
  {
    get name() {
      return m.editor.blocks.success;
    },
    get detail() {
      return m.editor.blocks.successDetail;
    },
    words: 'hint tip callout',
    template: hint('success', 'It worked.'),
  },
  {
    get name() {
      return m.editor.blocks.danger;
    },
    get detail() {
      return m.editor.blocks.dangerDetail;
    },
    words: 'hint error callout',
    template: hint('danger', 'This destroys something.'),
  },
  {
    get name() {
      return m.editor.blocks.code;
    },
    get detail() {
      return m.editor.blocks.codeDetail;
    },
    words: 'fence pre',
    template: '```#{js}\n#{code}\n```\n',
  },
  {
    get name() {
      return m.editor.blocks.titledCode;
    },
    get detail() {
      return m.editor.blocks.titledCodeDetail;
    },
    words: 'fence file lines',
    template: '{% code title="#{file.js}" lineNumbers="true" %}\n```#{js}\n#{code}\n```\n{% endcode %}\n',
  },
  {
    get name() {
      return m.editor.blocks.list;
    },
    get detail() {
      return m.editor.blocks.listDetail;
    },
    words: 'bullets ul',
    template: '* #{one}\n* #{two}\n',
  },
  {
    get name() {
      return m.editor.blocks.tasks;
    },
    get detail() {
      return m.editor.blocks.tasksDetail;
    },
    words: 'todo checkbox',
    template: '* [ ] #{one}\n* [ ] #{two}\n',
  },
  {
    get name() {
      return m.editor.blocks.table;
    },
    get detail() {
      return m.editor.blocks.tableDetail;
    },
    words: 'rows columns grid',
    template: '| #{First} | #{Second} |\n| --- | --- |\n| #{a} | #{b} |\n',
  },
  {
    get name() {
      return m.editor.blocks.tabs;
    },
    get detail() {
      return m.editor.blocks.tabsDetail;
    },
    words: 'tab switch',
    template:
      '{% tabs %}\n{% tab title="#{First}" %}\n#{text}\n{% endtab %}\n\n{% tab title="#{Second}" %}\n#{other}\n{% endtab %}\n{% endtabs %}\n',
  },
  {
    get name() {
      return m.editor.blocks.steps;
    },
    get detail() {
      return m.editor.blocks.stepsDetail;
    },
    words: 'stepper tutorial',
    template:
      '{% stepper %}\n{% step %}\n### #{First}\n\n#{text}\n{% endstep %}\n\n{% step %}\n### #{Then}\n\n#{more}\n{% endstep %}\n{% endstepper %}\n',
  },
  {
    get name() {
      return m.editor.blocks.expandable;
    },
    get detail() {
      return m.editor.blocks.expandableDetail;
    },
    words: 'details accordion fold',
    template: '<details>\n\n<summary>#{More about it}</summary>\n\n#{text}\n\n</details>\n',
  },
  {
    get name() {
      return m.editor.blocks.columns;
    },
    get detail() {
      return m.editor.blocks.columnsDetail;
    },
    words: 'side layout',
    template: '{% columns %}\n{% column %}\n#{left}\n{% endcolumn %}\n\n{% column %}\n#{right}\n{% endcolumn %}\n{% endcolumns %}\n',
  },
  {
    get name() {
      return m.editor.blocks.image;
    },
    get detail() {
      return m.editor.blocks.imageDetail;
    },
    words: 'picture figure img',
    template: '<figure><img src="#{address}" alt="#{what it shows}"><figcaption><p>#{caption}</p></figcaption></figure>\n',
  },
  {
    get name() {
      return m.editor.blocks.pageLink;
    },
    get detail() {
      return m.editor.blocks.pageLinkDetail;
    },
    words: 'content-ref card reference',
    template: '{% content-ref url="#{page.md}" %}\n[#{title}](#{page.md})\n{% endcontent-ref %}\n',
  },
  {
    get name() {
      return m.editor.blocks.embed;
    },
    get detail() {
      return m.editor.blocks.embedDetail;
    },
    words: 'video youtube',
    template: '{% embed url="#{https://}" %}\n',
  },
  {
    get name() {
      return m.editor.blocks.file;
    },
    get detail() {
      return m.editor.blocks.fileDetail;
    },
    words: 'download attachment',
    template: '{% file src="#{address}" %}\n',
  },
  {
    get name() {
      return m.editor.blocks.quote;
    },
    get detail() {
      return m.editor.blocks.quoteDetail;
    },
    words: 'blockquote cite',
    template: '> #{text}\n',
  },
  {
    get name() {
      return m.editor.blocks.math;
    },
    get detail() {
      return m.editor.blocks.mathDetail;
    },
    words: 'tex latex equation',
    template: '$$\n#{x^2}\n$$\n',
  },
  {
    get name() {
      return m.editor.blocks.divider;
    },
    get detail() {
      return m.editor.blocks.dividerDetail;
    },
    words: 'line rule hr',
    template: '***\n',
  },
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

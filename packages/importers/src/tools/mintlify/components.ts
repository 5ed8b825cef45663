import {
  address,
  card,
  cardGroup,
  codeGroup,
  codeOf,
  fold,
  note,
  part,
  pictureOf,
  SMALL,
  stepsOf,
  tabsOf,
} from '../../foreign/common-components.ts';
import type { Component, ComponentTable } from '../../foreign/components.ts';
import { indented } from '../../foreign/lines.ts';
import type { PageNotes } from '../../foreign/page-notes.ts';
import { embed, hint, prompt } from '../../foreign/write-blocks.ts';
import { tagAttribute } from '../../html/tag-attribute.ts';
import { escapeText } from '../../markdown-edits/index.ts';
import { listOf, textOf } from '../project-files.ts';

/** Parts of a page that its components write into. */
export interface ComponentPlace {
  imports: ReadonlyMap<string, string>;
  notes: PageNotes;
  /** Returns the text of a file that `<Snippet>` names; `''`, with a warning, without one. */
  snippet(file: string): string;
  /** Reports that words for programs alone were left out. */
  forAgents(): void;
}

/** Returns the components of Mintlify. */
export function componentsOf({ imports, notes, snippet, forAgents }: ComponentPlace): ComponentTable {
  return {
    ...SMALL,
    Note: note('info'),
    Info: note('info'),
    Tip: note('success'),
    Check: note('success'),
    Warning: note('warning'),
    Danger: note('danger'),
    Callout: ({ body, text }) => hint('info', body, text('title')),
    Banner: part,
    Tabs: tabsOf('Tab', (tab) => tab.text('title')),
    Tab: part,
    Steps: stepsOf('Step'),
    Step: part,
    CardGroup: cardGroup('Card', 'Tile'),
    Columns: cardGroup('Card', 'Column', 'Tile'),
    Column: part,
    Card: card,
    Tile: card,
    AccordionGroup: part,
    Accordion: (component) => fold('title')({ ...component, body: withDescription(component) }),
    Expandable: fold('title'),
    CodeGroup: codeGroup,
    CodeBlock: codeOf,
    RequestExample: codeGroup,
    ResponseExample: codeGroup,
    Frame: ({ body, text }) => (text('caption') === '' ? body : `${body}\n\n_${escapeText(text('caption'))}_`),
    Panel: part,
    View: ({ body, text }) => `${VIEW}${text('title') || 'View'}\n${body}\n${VIEW_END}`,
    Tooltip: ({ body, text }) => {
      const more = text('href') === '' ? '' : ` [${escapeText(text('cta') || text('href'))}](${address(text('href'))})`;
      const words = `${escapeText([text('headline'), text('tip')].filter((each) => each !== '').join(': '))}${more}`.trim();
      return words === '' ? body : `${body}${notes.add(words)}`;
    },
    Tree: tree,
    'Tree.Folder': part,
    'Tree.File': part,
    Prompt: ({ whole, text }) => prompt(whole, text('description')),
    Color: palette,
    'Color.Row': part,
    'Color.Item': part,
    ParamField: field,
    ResponseField: field,
    Property: field,
    Latex: ({ body }) => `$$${body}$$`,
    Update: ({ body, text }) =>
      `## ${escapeText(text('label'))}\n\n${text('description') === '' ? '' : `_${escapeText(text('description'))}_\n\n`}${body}`,
    Snippet: ({ text }) => snippet(text('file')),
    Image: pictureOf(imports),
    Video: ({ text }) => (text('src') === '' ? '' : embed(text('src'))),
    Visibility: ({ body, text }) => {
      if (text('for') !== 'agents') return body;
      forAgents();
      return '';
    },
  };
}

/** Returns the contents of a component below the words that describe it. */
const withDescription = ({ body, text }: Component) =>
  [text('description') === '' ? '' : `_${escapeText(text('description'))}_`, body].filter((part) => part !== '').join('\n\n');

/** Signs of private use around the views of a page, of which those that stand together become tabs. */
const VIEW = '\uE002';
const VIEW_END = '\uE003';

/** Returns a page with its views as tabs. */
export function viewsAsTabs(markdown: string): string {
  if (!markdown.includes(VIEW)) return markdown;
  return markdown
    .replace(/\n?\uE003\s*\uE002/g, `\n{% endtab %}\n\n${VIEW_END}`)
    .replace(/\uE002([^\n]*)/g, (_, title: string) => `{% tabs %}\n{% tab title=${tagAttribute(title)} %}`)
    .replace(/\uE003([^\n]+)/g, (_, title: string) => `{% tab title=${tagAttribute(title)} %}`)
    .replaceAll(VIEW_END, '{% endtab %}\n{% endtabs %}');
}

/** Returns a name as code. */
const named = (name: string) => `\`${name.replaceAll('`', '')}\``;

/** Returns the files and folders of a tree as a list. */
function tree({ children }: Component): string {
  return children
    .map((entry) => {
      const isFolder = entry.name === 'Tree.Folder';
      const name = entry.text('name');
      const line = `* ${named(isFolder ? name.replace(/\/?$/, '/') : name)}`;
      return isFolder && entry.children.length > 0 ? `${line}\n${indented(tree(entry), '  ')}` : line;
    })
    .join('\n');
}

/** Returns the colours of a palette as a list. */
const palette = ({ children }: Component): string => {
  const rows = children.filter(({ name }) => name === 'Color.Row');
  if (rows.length > 0) return rows.map((row) => `**${escapeText(row.text('title'))}**\n\n${palette(row)}`).join('\n\n');
  return children.map((item) => `* ${color(item)}`).join('\n');
};

/** Returns a colour of a palette: its name and its value, for both themes when it has two. */
function color({ text, value }: Component): string {
  const said = value('value');
  const both =
    typeof said === 'object' && said !== null ? Object.entries(said).map(([theme, each]) => `${theme} ${named(String(each))}`) : [];
  return `${escapeText(text('name'))} ${both.length > 0 ? both.join(', ') : named(text('value'))}`;
}

/** Returns a parameter or member of an answer: its name and type in a line, its words below. */
function field(component: Component): string {
  const { text, body } = component;
  const name = ['name', 'path', 'query', 'body', 'header'].map(text).find((value) => value !== '') ?? '';
  const facts = [
    ...listOf(component.value('pre')).map(textOf),
    text('type'),
    ...listOf(component.value('post')).map(textOf),
    component.value('required') === undefined ? '' : 'required',
    component.value('deprecated') === undefined ? '' : 'deprecated',
  ];
  const preset = text('default');
  const said = [...facts, preset === '' ? '' : `default ${preset}`]
    .filter((fact) => fact !== '')
    .map(escapeText)
    .join(', ');
  return [`**\`${name.replaceAll('`', '')}\`**${said === '' ? '' : ` ${said}`}`, body].filter((part) => part !== '').join('\n\n');
}

import {
  card,
  cardGroup,
  codeGroup,
  codeOf,
  fold,
  note,
  nothing,
  part,
  pictureOf,
  SMALL,
  stepsOf,
  tabsOf,
} from '../../foreign/common-components.ts';
import type { Component, ComponentTable } from '../../foreign/components.ts';
import { embed, hint } from '../../foreign/write-blocks.ts';
import { escapeText } from '../../markdown-edits/index.ts';

/** Returns the components of Mintlify. `snippet` returns the text of a file that `<Snippet>` names. */
export function componentsOf(imports: ReadonlyMap<string, string>, snippet: (file: string) => string | undefined): ComponentTable {
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
    CardGroup: cardGroup('Card'),
    Columns: cardGroup('Card', 'Column'),
    Column: part,
    Card: card,
    AccordionGroup: part,
    Accordion: fold('title'),
    Expandable: fold('title'),
    CodeGroup: codeGroup,
    CodeBlock: codeOf,
    RequestExample: codeGroup,
    ResponseExample: codeGroup,
    Frame: ({ body, text }) => (text('caption') === '' ? body : `${body}\n\n_${escapeText(text('caption'))}_`),
    Panel: part,
    View: part,
    Tooltip: ({ body }) => body,
    Tree: part,
    ParamField: field,
    ResponseField: field,
    Property: field,
    Latex: ({ body }) => `$$${body}$$`,
    Update: ({ body, text }) =>
      `## ${escapeText(text('label'))}\n\n${text('description') === '' ? '' : `_${escapeText(text('description'))}_\n\n`}${body}`,
    Snippet: ({ text }) => snippet(text('file')) ?? '',
    Image: pictureOf(imports),
    Video: ({ text }) => (text('src') === '' ? '' : embed(text('src'))),
    Visibility: part,
    Color: nothing,
  };
}

/** Returns a parameter or member of an answer: its name and type in a line, its words below. */
function field(component: Component): string {
  const { text, body } = component;
  const name = ['name', 'path', 'query', 'body', 'header'].map(text).find((value) => value !== '') ?? '';
  const facts = [
    text('type'),
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

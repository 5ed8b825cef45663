import type { Nodes, Parents } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';
import type { RawBlock, RawInline, Wrapped } from './nodes.ts';

const OPTIONS: Options = {
  bullet: '*',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  rule: '*',
  resourceLink: true,
  extensions: [
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    // A wide cell would widen each row.
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    {
      // Constructs that the dialect reads and Markdown does not.
      unsafe: [
        { atBreak: true, character: '{', after: '%' },
        { character: '$', after: '\\$', inConstruct: 'phrasing' },
      ],
      handlers: {
        wrapped: (node: Wrapped, _: Parents | undefined, state: State, info: Info) => {
          const exit = state.enter('blockquote');
          const content = state.containerFlow(node, info);
          exit();
          return [node.before, content, node.after].filter((part) => part !== '').join('\n');
        },
        rawBlock: (node: RawBlock) => node.value,
        rawInline: (node: RawInline) => node.value,
        break: (_node: Nodes, _parent: Parents | undefined, state: State) => {
          if (state.stack.includes('tableCell')) return '<br>';
          return state.stack.includes('headingAtx') ? ' ' : '\\\n';
        },
      },
    },
  ],
};

/** Markdown of the dialect for a tree, with a line end after the last line; empty for an empty tree. */
export function writeMarkdown(tree: Nodes): string {
  return toMarkdown(tree, OPTIONS);
}

import { codeBlock } from '../document/code.ts';
import type { SourceNode } from '../document/write/check.ts';
import { longestOf } from '../document/write/escape.ts';
import { lineText, readOptions, writePre } from '../document/write/pre.ts';
import { openTag, pair } from '../document/write/tags.ts';
import { codeOptions, drawCode } from '../draw/code-frame.ts';
import { languageName } from '../draw/language-name.ts';
import { nodesOf } from '../draw/tree.ts';
import { type BlockDefinition, noReferences } from './block.ts';
import { spoken } from './tag.ts';

/** Code as a fence, in `{% code %}` when it has options; as `<pre>` when lines of it are marked. */
function write(node: SourceNode): string {
  const options = readOptions(node);
  const isRich = node.nodes.some((line) => line.data.highlighted === true || line.nodes.some(({ object }) => object !== 'text'));
  if (isRich) return writePre(node);
  const text = node.nodes.map(lineText).join('\n');
  const longest = (sign: RegExp) => Math.max(2, longestOf(text, sign)) + 1;
  const info = options.info ?? options.syntax ?? '';
  const fence = info.includes('`') ? '~'.repeat(longest(/~+/g)) : '`'.repeat(longest(/`+/g));
  const block = `${fence}${info}\n${text === '' && node.nodes.length <= 1 ? '' : `${text}\n`}${fence}`;
  return options.attributes.length === 0 ? block : pair(openTag('code', options.attributes, node.path), 'code', block);
}

/** A fence or an indented block. */
export const code = {
  text: ({ value }) => value,
  references: noReferences,
  draw(block, context) {
    const otherwise = () => drawCode(block, {}, context);
    const { fence, integration } = context.options;
    const stands = fence?.(languageName(block.language));
    return [...((stands && integration?.(stands.name, { [stands.body]: block.value }, otherwise, true)) ?? otherwise())];
  },
  convert: (block) => [codeBlock(block)],
  nodes: { code: { write: (node, writer) => writer.leaf(node, [() => write(node)]), html: (node) => writePre(node, true) } },
} satisfies BlockDefinition<'code'>;

/** `{% code %}`: its options count for the fence inside. */
export const codeTag = {
  tags: { code: 'pair' },
  text: spoken,
  references: noReferences,
  draw({ attributes, children }, context) {
    const options = codeOptions(attributes);
    return nodesOf(children.map((child) => (child.type === 'code' ? drawCode(child, options, context) : context.blocks([child]))));
  },
  convert: ({ attributes, children }, context) =>
    children.flatMap((child) => (child.type === 'code' ? [codeBlock(child, attributes)] : context.blocks([child]))),
  nodes: {},
} satisfies BlockDefinition<'code-options'>;

import { type Element, editor, note, renderBlock } from '../common/blocks.ts';
import { serve } from '../common/serve.ts';

/** Returns a diagram as Markdown has it, in a fence that its text cannot end. */
function diagram(content: string): Element {
  const longest = (content.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return { type: 'markdown', content: `${fence}mermaid\n${content}\n${fence}` };
}

export default serve({
  ui_render: renderBlock('mermaid', ({ content, isEditable }) => [
    ...(isEditable ? [editor(content, 'mermaid')] : []),
    content.trim() === '' ? note('This diagram has no text yet.') : diagram(content),
  ]),
});

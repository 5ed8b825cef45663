import { type Completion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete';
import type { LinkOption } from '@/lib/outputs';
import { BLOCKS, type BlockTemplate, blockQuery, linkQuery } from './blocks';

/** Options that the server sends at most. */
const MOST = 20;

/** Offers blocks after `/` at the beginning of a line, after `{%`, and on an empty line by key. */
export function completeBlocks(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const found = blockQuery(line.text.slice(0, context.pos - line.from), context.explicit);
  if (found === undefined) return null;
  const start = line.from + found.from;
  // Typing on narrows the list at once: one that is being looked for anew would let Enter through.
  return {
    from: context.pos - found.query.length,
    validFor: /^[\p{L}\d-]*$/u,
    options: BLOCKS.map((block, index) => optionOf(block, start, -index)),
  };
}

function optionOf({ name, words, detail, template }: BlockTemplate, start: number, boost: number): Completion {
  return {
    // The words that find it.
    label: `${name} ${words}`,
    displayLabel: name,
    detail,
    boost,
    apply: (view, completion, _from, to) => {
      // Characters that the editor closed by itself behind the cursor are deleted, too.
      const rest = view.state.sliceDoc(to, view.state.doc.lineAt(to).to);
      snippet(template)(view, completion, start, rest.trim() === '' || rest.trim() === '}' ? to + rest.length : to);
    },
  };
}

/** Offers pages where a link is written, and images where a picture is. */
export function completeLinks(ask: (query: string, kind: 'page' | 'image') => Promise<LinkOption[]>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const line = context.state.doc.lineAt(context.pos);
    const found = linkQuery(line.text.slice(0, context.pos - line.from));
    if (found === undefined) return null;
    // A list that cannot be had is no reason to stop typing.
    const options = await ask(found.query, found.kind).catch(() => []);
    if (context.aborted || options.length === 0) return null;
    return {
      from: context.pos - found.query.length,
      // A list that is not cut off is the whole answer for whatever is typed further.
      ...(options.length < MOST ? { validFor: /^[^()<>"]*$/ } : { filter: false }),
      options: options.map(({ title, context: where, href }) => ({
        label: `${title} ${where} ${href}`,
        displayLabel: title,
        detail: where,
        apply: href,
      })),
    };
  };
}

import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType, NodeType } from 'prosemirror-model';
import { NodeSelection, type Plugin, TextSelection } from 'prosemirror-state';
import { markName } from '../schema/forms.ts';
import { schema } from '../schema/schema.ts';
import { formulaInline, mayHold } from './inlines.ts';

const node = (name: string): NodeType => schema.nodes[name] as NodeType;
const mark = (name: string): MarkType => schema.marks[name] as MarkType;

/** Marks a text when the sign behind it is typed. The first group is what stands before the signs, the second the text. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(
    pattern,
    (state, match, start, end) => {
      const [, before = '', text = ''] = match;
      const from = start + before.length;
      if (state.doc.resolve(from).parent.type.spec.code === true || !state.doc.resolve(from).parent.type.allowsMarkType(type)) return null;
      const marks = state.doc.resolve(from + 1).marks();
      const tr = state.tr.replaceWith(from, end, schema.text(text, type.create().addToSet(marks)));
      return tr.removeStoredMark(type);
    },
    { inCodeMark: false },
  );
}

/** `[ ] ` and `[x] ` make a task of a paragraph, and tasks of the list that it stands in. */
const taskRule = new InputRule(/^\[([ xX]?)\]\s$/, (state, match, start, end) => {
  const $start = state.doc.resolve(start);
  const data = { checked: match[1]?.toLowerCase() === 'x' };
  if ($start.parent.type.name !== 'paragraph') return null;
  const tr = state.tr.delete(start, end);
  if ($start.depth > 2 && $start.node(-1).type.name === 'list_item' && $start.node(-2).type.name === 'list_unordered') {
    tr.setNodeMarkup($start.before(-2), node('list_tasks'), { key: '', data: {} });
    tr.setNodeMarkup($start.before(-1), null, { key: '', data });
    return tr;
  }
  const range = tr.doc.resolve(start).blockRange();
  if (range === null || !range.parent.canReplaceWith(range.startIndex, range.endIndex, node('list_tasks'))) return null;
  return tr.wrap(range, [{ type: node('list_tasks') }, { type: node('list_item'), attrs: { data } }]);
});

/** `---` and `***` alone make a divider. */
const dividerRule = new InputRule(/^(?:---|\*\*\*|___)$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  const { parent, depth } = $start;
  if (parent.type.name !== 'paragraph' || depth === 0) return null;
  const place = $start.node(-1);
  if (!place.canReplaceWith($start.index(-1), $start.indexAfter(-1), node('divider'))) return null;
  const tr = state.tr.replaceWith($start.before(), $start.after(), [node('divider').create(), node('paragraph').create()]);
  return tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 2)));
});

/** `$$` and a space alone make a formula by itself, which is selected to be filled in. */
const mathRule = new InputRule(/^\$\$\s$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  const { parent, depth } = $start;
  if (parent.type.name !== 'paragraph' || depth === 0 || parent.content.size > 2) return null;
  const place = $start.node(-1);
  if (!place.canReplaceWith($start.index(-1), $start.indexAfter(-1), node('math'))) return null;
  const tr = state.tr.replaceWith($start.before(), $start.after(), node('math').create({ data: { formula: '' } }));
  return tr.setSelection(NodeSelection.create(tr.doc, $start.before()));
});

/** `$$formula$$` makes a formula in the line. */
const inlineMathRule = new InputRule(
  /(^|[^$\\])\$\$([^$\s](?:[^$]*[^$\s])?)\$\$$/,
  (state, match, start, end) => {
    const [, before = '', formula = ''] = match;
    const from = start + before.length;
    const made = formulaInline(formula);
    // Other pieces without text are no part of a formula.
    if (formula.includes('\ufffc') || !mayHold(state.doc.resolve(from), made)) return null;
    return state.tr.replaceWith(from, end, made);
  },
  { inCodeMark: false },
);

/** `[text](address)` makes a link. */
const linkRule = new InputRule(
  /\[([^[\]]{1,200})\]\(((?:https?:\/\/|\/|\.{0,2}\/|#|mailto:)?[^\s()]{1,2000})\)$/,
  (state, match, start, end) => {
    const [, text = '', url = ''] = match;
    if (/^\s*(?:javascript|data|vbscript):/i.test(url)) return null;
    const ref = url.startsWith('#') && url.length > 1 ? { kind: 'anchor', anchor: url.slice(1) } : { kind: 'url', url };
    return state.tr.replaceWith(start, end, schema.text(text, [mark('link').create({ data: { ref } })])).removeStoredMark(mark('link'));
  },
);

/** Markdown while it is typed: headings, lists, tasks, quotes, code, formulas, dividers, marks and links. Backspace right after takes a rule back. */
export function markdownRules(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^#{1,2}\s$/, node('heading_1')),
      textblockTypeInputRule(/^###\s$/, node('heading_2')),
      textblockTypeInputRule(/^####\s$/, node('heading_3')),
      textblockTypeInputRule(/^```([\w+#-]{0,30})\s$/, node('code'), ([, syntax]) => ({
        data: syntax === undefined || syntax === '' ? {} : { syntax },
      })),
      wrappingInputRule(/^[-+*]\s$/, node('list_unordered')),
      wrappingInputRule(
        /^(\d{1,8})[.)]\s$/,
        node('list_ordered'),
        ([, first]) => ({ data: Number(first) === 1 ? {} : { start: Number(first) } }),
        () => false,
      ),
      wrappingInputRule(/^>\s$/, node('blockquote')),
      taskRule,
      dividerRule,
      mathRule,
      inlineMathRule,
      linkRule,
      markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, mark('bold')),
      markRule(/(^|[^\w_])__([^_\s](?:[^_]*[^_\s])?)__$/, mark('bold')),
      markRule(/(^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, mark('italic')),
      markRule(/(^|[^\w_])_([^_\s](?:[^_]*[^_\s])?)_$/, mark('italic')),
      markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, mark('strikethrough')),
      markRule(/(^|[^`])`([^`]+)`$/, mark(markName('code'))),
    ],
  });
}

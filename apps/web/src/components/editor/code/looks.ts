import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, MatchDecorator, ViewPlugin } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--o-ink)', backgroundColor: 'var(--o-canvas)', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    // Typed text is shown literally: ** stays two characters.
    fontVariantLigatures: 'none',
    lineHeight: '1.65',
    overflow: 'auto',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '20px 0 40vh', caretColor: 'var(--o-accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--o-accent)', borderLeftWidth: '2px' },
  '.cm-placeholder': { color: 'var(--o-muted)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'light-dark(oklch(0.88 0.06 264), oklch(0.4 0.09 264)) !important',
  },
  '.cm-octavo-tag': { color: 'var(--o-accent)' },
  '.cm-octavo-waiting': { color: 'var(--o-muted)', fontStyle: 'italic' },
  '.cm-tooltip': {
    border: '1px solid var(--o-line)',
    borderRadius: '8px',
    backgroundColor: 'var(--o-raised)',
    color: 'var(--o-ink)',
    boxShadow: 'var(--o-overlay-shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-sans)', fontSize: '0.875rem', maxHeight: '18rem', padding: '4px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 10px', borderRadius: '4px', lineHeight: '1.25rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--o-accent-soft)', color: 'var(--o-ink)' },
  '.cm-completionDetail': { color: 'var(--o-muted)', fontStyle: 'normal', marginLeft: '12px', fontSize: '0.75rem' },
  '.cm-panels': { backgroundColor: 'var(--o-surface)', color: 'var(--o-ink)', borderColor: 'var(--o-line)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--o-line)' },
  '.cm-textfield': {
    backgroundColor: 'var(--o-canvas)',
    border: '1px solid var(--o-line-strong)',
    borderRadius: '4px',
    color: 'var(--o-ink)',
  },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--o-raised)', border: '1px solid var(--o-line)', borderRadius: '4px' },
  '.cm-searchMatch': { backgroundColor: 'var(--o-warning-soft)', outline: '1px solid var(--o-warning)' },
  '.cm-snippetField': { backgroundColor: 'var(--o-accent-soft)' },
  '.cm-line': { padding: '0 24px', position: 'relative' },
  '.cm-deletedChunk': { backgroundColor: 'var(--o-danger-soft)', padding: '0 24px' },
  '.cm-deletedChunk .cm-deletedLine': { position: 'relative', display: 'block', textDecoration: 'none' },
  '.cm-changedLine': { backgroundColor: 'var(--o-success-soft) !important' },
  // Colour is not the only sign.
  '.cm-changedLine::before, .cm-deletedLine::before': { position: 'absolute', left: '8px', fontWeight: '700' },
  '.cm-changedLine::before': { content: '"+"', color: 'var(--o-success)' },
  '.cm-deletedLine::before': { content: '"\\2212"', color: 'var(--o-danger)', left: '-16px' },
  '.cm-deletedChunk .cm-chunkButtons': { insetInlineEnd: '12px', zIndex: '1' },
  '.cm-deletedChunk .cm-chunkButtons button': {
    color: 'var(--o-ink)',
    backgroundColor: 'var(--o-raised)',
    border: '1px solid var(--o-line-strong)',
  },
});

const highlighting = HighlightStyle.define([
  { tag: [tags.heading1, tags.heading2, tags.heading3, tags.heading4, tags.heading5, tags.heading6], fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--o-accent)' },
  { tag: tags.url, color: 'var(--o-muted)' },
  { tag: tags.monospace, color: 'var(--o-success)' },
  { tag: [tags.processingInstruction, tags.meta, tags.comment, tags.contentSeparator, tags.labelName], color: 'var(--o-muted)' },
  { tag: [tags.tagName, tags.angleBracket, tags.attributeName], color: 'var(--o-accent)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--o-success)' },
]);

/** The tags of the dialect, such as `{% hint %}`, told apart from the text. */
const tagMarks = ViewPlugin.define(
  (view) => {
    const matcher = new MatchDecorator({ regexp: /\{%[^\n]*?%\}/g, decoration: Decoration.mark({ class: 'cm-octavo-tag' }) });
    const plugin = {
      marks: matcher.createDeco(view),
      update(update: Parameters<MatchDecorator['updateDeco']>[0]) {
        plugin.marks = matcher.updateDeco(update, plugin.marks);
      },
    };
    return plugin;
  },
  { decorations: (plugin) => plugin.marks },
);

/** Theme of the editor, in the console's colours. */
export const looks: Extension = [theme, syntaxHighlighting(highlighting), tagMarks];

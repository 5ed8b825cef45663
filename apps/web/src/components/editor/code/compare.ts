import { unifiedMergeView } from '@codemirror/merge';
import type { Extension } from '@codemirror/state';
import { buttonStyle } from '@/components/ui/button-style';
import { m } from '@/messages';

/** Shows how the text differs from another one, with a choice for each difference. */
export function comparison(theirs: string): Extension {
  return unifiedMergeView({
    original: theirs,
    highlightChanges: true,
    gutter: false,
    syntaxHighlightDeletions: false,
    mergeControls(type, action) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = buttonStyle('secondary', 'md', 'h-7! px-2! text-xs! font-sans ml-1');
      button.textContent = type === 'accept' ? m.editor.keepMine : m.editor.useTheirs;
      button.addEventListener('click', action);
      return button;
    },
  });
}

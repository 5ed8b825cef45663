import { SOURCE_BLOCKS } from '@octavo/editor';
import { NodeSelection, Plugin } from 'prosemirror-state';
import { openOptions } from './options';

/** Meaning of a key while a menu is open beside the text. */
export type MenuKey = 'next' | 'previous' | 'pick' | 'dismiss';

interface KeyHost {
  isOpen(): boolean;
  press(key: MenuKey): void;
  onLink(): void;
  /** Opens the actions of the block with the cursor. */
  onActions(): void;
}

const MENU_KEYS: Readonly<Record<string, MenuKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'pick',
  Tab: 'pick',
  Escape: 'dismiss',
};

/** Blocks and pieces of the text that Enter opens a form of, once they are selected. */
const WITH_FORMS: ReadonlySet<string> = new Set([...SOURCE_BLOCKS, 'integration', 'math', 'inline_math', 'button']);

/**
 * Keys of the editor that reach beyond its text: those of an open menu, of links (Ctrl-K), of a block's actions (Ctrl-/) and of its
 * options (Alt-Enter).
 */
export function menuKeys({ isOpen, press, onLink, onActions }: KeyHost): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
        if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') {
          event.preventDefault();
          onLink();
          return true;
        }
        if ((ctrlKey || metaKey) && key === '/') {
          event.preventDefault();
          onActions();
          return true;
        }
        if (view.composing) return false;
        if (key === 'Enter' && !ctrlKey && !metaKey && !shiftKey) {
          const { selection } = view.state;
          const hasForm = selection instanceof NodeSelection && WITH_FORMS.has(selection.node.type.name);
          if ((altKey || hasForm) && openOptions(view)) return true;
        }
        const meaning = altKey || ctrlKey || metaKey || shiftKey || !isOpen() ? undefined : MENU_KEYS[key];
        if (meaning === undefined) return false;
        press(meaning);
        return true;
      },
    },
  });
}

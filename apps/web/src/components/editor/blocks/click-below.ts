import { Plugin, TextSelection } from 'prosemirror-state';

/**
 * Goes on below a page that ends with anything but a paragraph, by a click into the space there: an empty paragraph comes, which is no text of the page until
 * something is written in it.
 */
export function clickBelow(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown(view, event) {
          const { lastElementChild: last } = view.dom;
          const { doc, schema, tr } = view.state;
          const isBelow = event.target === view.dom && last !== null && event.clientY > last.getBoundingClientRect().bottom;
          if (!isBelow || event.button !== 0 || doc.lastChild?.type.name === 'paragraph') return false;
          event.preventDefault();
          const end = doc.content.size;
          view.dispatch(tr.insert(end, schema.node('paragraph')));
          view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end + 1)));
          view.focus();
          return true;
        },
      },
    },
  });
}

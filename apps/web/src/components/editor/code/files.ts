import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { m } from '@/messages';
import { markdownOf, type PlacedFile } from './file-markdown';

/** Sends files; for each what it is called then, or undefined when it was cancelled. */
export type SendFiles = (files: readonly File[]) => Promise<PlacedFile | undefined>[];

interface Waiting {
  id: number;
  pos: number;
  name: string;
}

const began = StateEffect.define<Waiting>({ map: (value, changes) => ({ ...value, pos: changes.mapPos(value.pos, 1) }) });
const ended = StateEffect.define<number>();

/**
 * Places of files that are being uploaded. They are shown in the text but not part of it, so that no draft contains a file that never
 * arrived.
 */
const waiting = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    let next = marks.map(changes);
    for (const effect of effects) {
      if (effect.is(began)) {
        const { id, pos, name } = effect.value;
        next = next.update({ add: [Decoration.widget({ widget: new WaitingWidget(name), side: 1, id }).range(pos)] });
      } else if (effect.is(ended)) {
        next = next.update({ filter: (_from, _to, mark) => mark.spec.id !== effect.value });
      }
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

class WaitingWidget extends WidgetType {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }

  toDOM(): HTMLElement {
    const box = document.createElement('span');
    box.className = 'cm-octavo-waiting';
    box.textContent = m.editor.sendingFile(this.#name);
    return box;
  }
}

let lastId = 0;

/** Puts files that are dropped or pasted into the text: pictures as such, all others as files on lines of their own. */
export function fileDrops(send: SendFiles): Extension {
  return [
    waiting,
    EditorView.domEventHandlers({
      drop(event, view) {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        place(view, files, view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head, send);
        return true;
      },
      paste(event, view) {
        const data = event.clipboardData;
        const files = [...(data?.files ?? [])];
        // Word processors offer a picture of the text beside the text.
        if (files.length === 0 || data?.types.includes('text/plain')) return false;
        event.preventDefault();
        place(view, files, view.state.selection.main.head, send);
        return true;
      },
    }),
  ];
}

function place(view: EditorView, files: readonly File[], pos: number, send: SendFiles): void {
  for (const [i, coming] of send(files).entries()) {
    const id = ++lastId;
    view.dispatch({ effects: began.of({ id, pos, name: files[i]?.name ?? '' }) });
    const put = (file: PlacedFile | undefined) => finish(view, id, file);
    // The reason of the failure is shown at the place it was sent from.
    coming.then(put, () => put(undefined));
  }
}

function finish(view: EditorView, id: number, file: PlacedFile | undefined): void {
  let at: number | undefined;
  const marks = view.state.field(waiting, false);
  for (const cursor = marks?.iter(); cursor?.value; cursor.next()) if (cursor.value.spec.id === id) at = cursor.from;
  if (at === undefined) return;
  const effects = ended.of(id);
  if (file === undefined) view.dispatch({ effects });
  else view.dispatch({ effects, changes: { from: at, insert: markdownOf(file, view.state.doc.lineAt(at).text) }, userEvent: 'input.drop' });
}

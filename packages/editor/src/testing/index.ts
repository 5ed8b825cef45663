/** Writers for tests: editors without a browser, which do what people do. */
import { drawFrom } from '@octavo/markdown/testing';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { openPage } from '../bridge/page.ts';
import { KEYS } from '../commands/keys.ts';
import { toggle } from '../commands/marks.ts';
import { editingPlugins } from '../commands/plugins.ts';
import { type RoomHost, type RoomLink, RoomPeer } from '../room/peer.ts';
import { schema } from '../schema/schema.ts';
import { type Draw, EDITS, editAt } from './edits.ts';

export type { RoomPeer } from '../room/peer.ts';
export { type EditOutcome, outcomeOf } from './edit-outcome.ts';
export { type Draw, EDITS } from './edits.ts';
export { drawFrom };

/** The open editor of somebody who writes with others. */
export class Writer implements RoomHost {
  #state: EditorState;

  constructor(text: string) {
    this.#state = EditorState.create({ doc: openPage(text), plugins: editingPlugins() });
  }

  /** Joins a room with the text as it is saved. */
  peer(link: RoomLink, client: string, text: string): RoomPeer {
    const plug = (plugin: Plugin) => {
      this.#state = this.#state.reconfigure({ plugins: [...this.#state.plugins, plugin] });
    };
    return new RoomPeer(this, link, client, { saved: openPage(text), plug });
  }

  state(): EditorState {
    return this.#state;
  }

  dispatch(tr: Transaction): void {
    this.#state = this.#state.apply(tr);
  }

  /** Writes at the end of the block with a number. */
  write(text: string, block = 0): void {
    let end = 0;
    for (let i = 0; i <= block; i += 1) end += this.#state.doc.child(i).nodeSize;
    this.dispatch(this.#state.tr.insertText(text, end - 1));
  }

  /** Does one of everything that people do to blocks, lists, tables and words, at a random place. */
  edit(draw: Draw): void {
    const edits = Object.values(EDITS);
    const edit = edits[draw(edits.length)];
    this.#state = (edit === undefined ? undefined : editAt(this.#state, edit, draw)) ?? this.#state;
  }

  /** Does something that people do, at a random place. */
  act(draw: Draw): void {
    const places: number[] = [];
    this.#state.doc.descendants((node, pos) => {
      if (node.isTextblock && node.type.name !== 'table_header') places.push(pos + 1 + draw(node.content.size + 1));
    });
    const at = TextSelection.near(this.#state.doc.resolve(places[draw(places.length)] ?? 0));
    this.dispatch(this.#state.tr.setSelection(at));
    const kind = draw(12);
    if (kind < 7) this.dispatch(this.#state.tr.insertText('abcdefgh '[draw(9)] ?? 'a'));
    else if (kind === 11) this.#run(toggle('bold'), 4);
    else this.#run(([KEYS.Enter, KEYS.Backspace, KEYS.Delete, KEYS['Mod-z']] as Command[])[kind - 7] as Command);
  }

  /** @param back letters before the cursor that are selected first */
  #run(command: Command, back = 0): void {
    const { from } = this.#state.selection;
    const start = this.#state.doc.resolve(Math.max(1, from - back));
    if (back > 0) this.dispatch(this.#state.tr.setSelection(TextSelection.between(start, this.#state.selection.$to)));
    command(this.#state, (tr) => this.dispatch(tr));
  }
}

/** Returns the document that JSON stands for. */
export function documentOf(json: unknown): Node {
  return schema.nodeFromJSON(json);
}

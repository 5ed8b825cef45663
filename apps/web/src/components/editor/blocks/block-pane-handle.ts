import type { Node } from 'prosemirror-model';
import type { RoomSurface } from '../together/room-session';

/** Methods of the pane for its parent. */
export interface BlockPaneHandle {
  focus(): void;
  /** Waits until what is written can be taken into the text: what does that is loaded behind the editor. */
  ready(): Promise<void>;
  /** Takes what was typed within the last moment into the text, and returns that. */
  flush(): string;
  /** Drops what is not taken into the text yet. */
  forget(): void;
  /** Returns the offset of the cursor in the text; `undefined` if the text does not have its place. */
  caret(): number | undefined;
  /**
   * Hands the blocks over to a room: edits go there and no longer into the text. Returns `undefined` while they hold something that has no text.
   * @param on is told of what is written and selected
   */
  share(on: RoomListener): SharedBlocks | undefined;
  /** Takes the blocks back from a room. */
  unshare(): void;
  /** Writes over another text of the page from now on, which says what the blocks of the room say. */
  follow(text: string): void;
  /** Shows another text of the page, and goes on where one writes; returns false when the blocks have to begin anew with it. */
  changeTo(text: string): boolean;
}

/** Listener of blocks that are in a room. */
export interface RoomListener {
  changed(): void;
  selected(): void;
}

/** Blocks that are in a room, with the document of the text as it stood. */
export interface SharedBlocks {
  surface: RoomSurface;
  saved: Node;
}

/** A block that is to be commented on. */
export interface BlockToComment {
  /** Its first words. */
  words: string;
  /** Returns its key in the file that it was saved to; `undefined` if that does not have it. */
  keyIn(file: string): string | undefined;
}

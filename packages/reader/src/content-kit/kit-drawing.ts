import type { ContentKitElement, ContentKitText } from '@octavo/runtime';
import type { Content } from '../html/h.ts';
import type { Words } from '../words/index.ts';

/** Characters of markdown and code that one component may have drawn; the rest is shown as plain text. */
const MOST_DRAWN = 100_000;

/** Options of drawing a component. */
export interface KitInputs {
  /** Unlike that of every other component of the document: put before each `id`. */
  id: string;
  /** Language of the words that are added. */
  locale: string;
  /** State of the component, which elements show and inputs change. */
  state: Readonly<Record<string, unknown>>;
  /** Address and state with which the client asks for the next drawing. Absent: nothing can be pressed. */
  call?: KitCall;
  /** True where the block is edited: its controls are shown, and its code can be written in. */
  isEditable?: boolean;
  /** Origins whose frames are loaded at once; those of all others wait until the reader wants them. */
  ownOrigins?: readonly string[];
  /** Options of a select whose source is the organization's specifications. */
  specifications?: readonly { id: string; label: string }[];
}

/** Request that draws a component anew. */
export interface KitCall {
  /** Address that takes it by POST. */
  endpoint: string;
  /** Members of its body, beside `state` and `action`: JSON. */
  request: Readonly<Record<string, unknown>>;
}

/** State that the drawing functions of one component share. */
export interface KitDrawing extends Readonly<Pick<KitInputs, 'call' | 'isEditable' | 'ownOrigins' | 'specifications' | 'state'>> {
  readonly words: Words;
  /** Origins of the frames in it. */
  readonly frames: Set<string>;
  /** Set when something in it needs the script. */
  isInteractive: boolean;
  /** True inside of a link, where no other one may stand. */
  readonly isInLink: boolean;
  /** Draws an element. */
  draw(element: ContentKitElement): Content;
  /** Draws elements, one or many. */
  all(elements: ContentKitElement | readonly ContentKitElement[] | undefined): Content;
  /** The same, inside of a link. */
  inLink(): KitDrawing;
  /** Returns an id that no other part of the document has. */
  newId(): string;
  /** Returns the name of the inputs of which one member of the state has one. */
  group(state: string): string;
  /** Returns true if so many characters may still be drawn by the dialect, and counts them. */
  take(characters: number): boolean;
}

/** Parts of a drawing that change while it is made, shared with what is drawn inside of links. */
export interface Shared {
  ids: number;
  left: number;
}

/** Begins the budget of a component. */
export const beginShared = (): Shared => ({ ids: 0, left: MOST_DRAWN });

/** Returns a text, or what the state has in its place; nothing for what is no text there. */
export function textOf(value: ContentKitText, { state }: Pick<KitDrawing, 'state'>): string {
  return typeof value === 'string' ? value : plain(Object.hasOwn(state, value.$state) ? state[value.$state] : undefined);
}

/** Returns a value of the state as a text. */
export function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

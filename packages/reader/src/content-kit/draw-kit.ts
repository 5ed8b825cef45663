import { type DrawnElement, type DrawnNode, nodesOf, writeHtml } from '@octavo/markdown/draw';
import type { ContentKitElement } from '@octavo/runtime';
import { type BodyFacts, dress } from '../body/dress.ts';
import { type Content, h } from '../html/h.ts';
import { drawSprite } from '../icons/icons.ts';
import { wordsOf } from '../words/index.ts';
import { drawElement } from './draw-element.ts';
import { beginShared, type KitDrawing, type KitInputs, type Shared } from './kit-drawing.ts';

/** A component that is drawn. */
export interface DrawnKit {
  root: DrawnElement;
  /** True if something in it needs the script. */
  isInteractive: boolean;
  /** Origins of the frames in it, for the policy of the page. */
  frames: readonly string[];
}

/**
 * Draws what a component rendered, checked by `readOutput`, as HTML by construction: the script's own HTML is nowhere in it. The root says to the client
 * where the next drawing comes from.
 */
export function drawKit(element: ContentKitElement, inputs: KitInputs): DrawnKit {
  const drawing = new Drawing(inputs, beginShared(), new Set());
  const content = drawing.draw(element);
  const { call, state, id } = inputs;
  const { cancel, close, partFailed } = drawing.words;
  const live =
    call === undefined || !drawing.isInteractive
      ? {}
      : {
          'data-ck-endpoint': call.endpoint,
          'data-ck-request': JSON.stringify(call.request),
          'data-ck-words': JSON.stringify({ cancel, close, partFailed }),
        };
  const root = h(
    'div',
    {
      class: 'ck',
      id,
      'data-ck': element.type,
      'data-size': typeof element.size === 'string' ? element.size : undefined,
      ...live,
      'data-ck-values': JSON.stringify(state),
      'data-ck-return': element.returnValue === undefined ? undefined : JSON.stringify(element.returnValue),
    },
    content,
  );
  return { root, isInteractive: drawing.isInteractive, frames: [...drawing.frames] };
}

/** Draws the same as a fragment of its own, with the icons that it needs. */
export function drawKitHtml(element: ContentKitElement, inputs: KitInputs): Pick<DrawnKit, 'frames'> & { html: string } {
  const { root, frames } = drawKit(element, inputs);
  const facts: BodyFacts = { locale: inputs.locale, outline: [], features: new Set(), icons: new Set() };
  const [dressed] = dress([root], facts);
  const sprite = drawSprite(facts.icons);
  const whole = dressed?.type === 'element' && sprite !== undefined ? { ...dressed, children: [...dressed.children, sprite] } : dressed;
  return { html: writeHtml(whole === undefined ? [] : [whole], false), frames };
}

class Drawing implements KitDrawing {
  readonly #inputs: KitInputs;
  readonly #shared: Shared;
  readonly frames: Set<string>;
  readonly isInLink: boolean;
  readonly words;
  #above: KitDrawing | undefined;
  #isInteractive = false;

  constructor(inputs: KitInputs, shared: Shared, frames: Set<string>, above?: KitDrawing) {
    this.#inputs = inputs;
    this.#shared = shared;
    this.frames = frames;
    this.#above = above;
    this.isInLink = above !== undefined;
    this.words = wordsOf(inputs.locale);
  }

  get call() {
    return this.#inputs.call;
  }
  get isEditable() {
    return this.#inputs.isEditable;
  }
  get ownOrigins() {
    return this.#inputs.ownOrigins;
  }
  get specifications() {
    return this.#inputs.specifications;
  }
  get state() {
    return this.#inputs.state;
  }
  get isInteractive(): boolean {
    return this.#isInteractive;
  }
  set isInteractive(value: boolean) {
    this.#isInteractive = value;
    if (this.#above !== undefined) this.#above.isInteractive = value;
  }

  draw(element: ContentKitElement): Content {
    return drawElement(element, this);
  }

  all(elements: ContentKitElement | readonly ContentKitElement[] | undefined): Content {
    return elements === undefined ? undefined : [elements].flat().map((each: ContentKitElement) => this.draw(each));
  }

  inLink(): KitDrawing {
    return new Drawing(this.#inputs, this.#shared, this.frames, this);
  }

  newId(): string {
    this.#shared.ids += 1;
    return `${this.#inputs.id}-${this.#shared.ids}`;
  }

  group(state: string): string {
    return `${this.#inputs.id}-${state}`;
  }

  take(characters: number): boolean {
    if (characters > this.#shared.left) return false;
    this.#shared.left -= characters;
    return true;
  }
}

/** Nodes of a drawn component, to be put into a body. */
export const kitNodes = ({ root }: DrawnKit): DrawnNode[] => nodesOf(root, '\n');

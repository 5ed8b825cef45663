import { collab, getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab';
import type { Node } from 'prosemirror-model';
import { type EditorState, type Plugin, Selection, type Transaction } from 'prosemirror-state';
import { Step } from 'prosemirror-transform';
import { asChangeTo } from '../schema/change-of-others.ts';
import { schema } from '../schema/schema.ts';
import type { StepJson } from './apply-steps.ts';
import { exactChanges, structureBack } from './exact-changes.ts';
import { mapThrough, type RoomStep } from './room-document.ts';

/** The open editor of a peer. */
export interface RoomHost {
  state(): EditorState;
  dispatch(tr: Transaction): void;
}

/** Answer of a room to steps, and to the question for those since a version. */
export type RoomAnswer =
  /** The steps were taken: they are kept, whatever happens to the server. */
  | { kind: 'taken' }
  /** Others came first. */
  | { kind: 'behind'; missed: readonly RoomStep[] }
  /** The room does not know this peer, as after the server began anew, or is another one by now. */
  | { kind: 'lost' };

/** The way to a room; its methods fail where the network does. */
export interface RoomLink {
  send(version: number, steps: readonly StepJson[]): Promise<RoomAnswer>;
  since(version: number): Promise<RoomAnswer>;
}

/** Steps on one message, so that one that was long away sends within the limits of a message. */
const MOST_SENT = 1_000;

/**
 * One of those who write a page together: sends what is written here, and takes what others write. What is written here stands on top of what the
 * room has, is moved along when others come first, and is kept until the room has taken it, also while the room is out of reach.
 */
export class RoomPeer {
  readonly #host: RoomHost;
  readonly #link: RoomLink;
  readonly #client: string;
  /** Version of the room less that of the editor's count. */
  #offset: number | undefined;
  #begun: Node;
  #sending: Promise<void> | undefined;
  /** Messages that came before those that lead to them, by the version they stand on. */
  readonly #early = new Map<number, readonly RoomStep[]>();
  #isLost = false;

  /**
   * Begins as a peer of a room that is opened next. What the editor has beyond the saved text, such as an empty paragraph that one is about to write in, is
   * the first that is written here.
   * @param saved document of the saved text, which says what the editor's document says
   * @param plug adds the plug-in that remembers what was not taken yet
   */
  constructor(host: RoomHost, link: RoomLink, client: string, { saved, plug }: { saved: Node; plug(plugin: Plugin): void }) {
    this.#host = host;
    this.#link = link;
    this.#client = client;
    this.#begun = saved;
    const { doc, selection } = host.state();
    const changes = exactChanges(doc, saved);
    this.#change(changes);
    plug(collab({ version: 0, clientID: client }));
    if (changes.length === 0) return;
    this.#change(structureBack(doc, changes));
    const state = host.state();
    host.dispatch(state.tr.setSelection(Selection.fromJSON(state.doc, selection.toJSON())));
  }

  #change(steps: readonly Step[]): void {
    if (steps.length === 0) return;
    const { tr } = this.#host.state();
    for (const step of steps) tr.step(step);
    this.#host.dispatch(asChangeTo(tr.setMeta('addToHistory', false)));
  }

  /** Version of the room that is known here; undefined before it is joined. */
  get version(): number | undefined {
    return this.#offset === undefined ? undefined : getVersion(this.#host.state()) + this.#offset;
  }

  /** True for as long as the room does not have everything that is written here. */
  get hasUnsent(): boolean {
    return sendableSteps(this.#host.state()) !== null;
  }

  /** True if the room answered that it does not know this peer. Nothing is sent until {@link comeBack}. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Takes the document of a room; what was written since the peer began stands on top of it. */
  join(doc: Node, version: number): void {
    const steps = exactChanges(this.#begun, doc);
    this.#offset = version - steps.length;
    this.#take(
      steps,
      steps.map(() => 'room'),
    );
    this.#drain();
    this.changed();
  }

  /** Takes a message of the room. */
  receive(version: number, steps: readonly RoomStep[]): void {
    this.#early.set(version, steps);
    if (this.version === undefined) return;
    this.#drain();
    // The steps that lead there did not come; where steps of one's own are under way, their answer has them.
    if (this.#early.size > 0 && this.#sending === undefined) void this.catchUp().catch(() => undefined);
  }

  /** Returns a position in the document of a version of the room as one in the editor; `undefined` if that is not the version known here. */
  toEditor(pos: number, version: number): number | undefined {
    if (version !== this.version) return undefined;
    const state = this.#host.state();
    const mapped = mapThrough(pos, sendableSteps(state)?.steps ?? [], -1);
    return Math.min(mapped, state.doc.content.size);
  }

  /**
   * Goes on in the room after it did not know this peer.
   * @param missed its steps since `version`, among which may be some of one's own whose answer was lost
   */
  comeBack(version: number, missed: readonly RoomStep[]): void {
    this.#isLost = false;
    this.#answered(version, { kind: 'behind', missed }, []);
  }

  /** Sends what is written here, one message after the other. Resolves when nothing is left, and fails where the network does. */
  changed(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Asks for what was missed, as after the network was away, and sends what is written here. */
  async catchUp(): Promise<void> {
    const { version } = this;
    if (version === undefined || this.#isLost) return;
    this.#answered(version, await this.#link.since(version), []);
    await this.changed();
  }

  async #send(): Promise<void> {
    for (;;) {
      const { version } = this;
      const unsent = sendableSteps(this.#host.state())?.steps.slice(0, MOST_SENT);
      if (version === undefined || unsent === undefined || this.#isLost) return;
      const answer = await this.#link.send(
        version,
        unsent.map((step) => step.toJSON() as StepJson),
      );
      this.#answered(version, answer, unsent);
    }
  }

  /** @param sent steps that the answer is about */
  #answered(version: number, answer: RoomAnswer, sent: readonly Step[]): void {
    if (answer.kind === 'lost') {
      this.#isLost = true;
      return;
    }
    const steps =
      answer.kind === 'behind' ? answer.missed : sent.map((step) => ({ step: step.toJSON() as StepJson, client: this.#client }));
    this.#early.set(version, steps);
    this.#drain();
  }

  /** Takes the messages that lead on from what is known here. */
  #drain(): void {
    for (let isOn = true; isOn; ) {
      isOn = false;
      for (const [at, steps] of [...this.#early].toSorted(([one], [other]) => one - other)) {
        const known = (this.version ?? 0) - at;
        if (known < 0) continue;
        this.#early.delete(at);
        if (known >= steps.length) continue;
        const fresh = steps.slice(known);
        this.#take(
          fresh.map(({ step }) => Step.fromJSON(schema, step)),
          fresh.map(({ client }) => client),
        );
        isOn = true;
      }
    }
  }

  #take(steps: readonly Step[], clients: readonly string[]): void {
    if (steps.length === 0) return;
    const tr = receiveTransaction(this.#host.state(), steps, clients, { mapSelectionBackward: true });
    this.#host.dispatch(asChangeTo(tr).setMeta(AUTHORS, new Set(clients)));
  }
}

const AUTHORS = 'octavo-room-authors';

/** Returns the peers whose steps a transaction brings. */
export function authorsOf(tr: Transaction): ReadonlySet<string> {
  return (tr.getMeta(AUTHORS) as ReadonlySet<string> | undefined) ?? new Set();
}

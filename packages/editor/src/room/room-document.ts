import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { Mapping, type Step } from 'prosemirror-transform';
import { changeTo } from '../bridge/change-to.ts';
import { applySteps, type StepJson } from './apply-steps.ts';

/** A step with the peer that made it. */
export interface RoomStep {
  step: StepJson;
  /** Name that the peer gave itself for as long as it is open. */
  client: string;
}

/** Result of a message: its steps fit, so that they can be added; or others came first. */
export type Fit = { kind: 'fits'; doc: Node; steps: Step[] } | { kind: 'behind'; missed: RoomStep[] } | { kind: 'lost' };

/** Steps that are kept for peers who were away; who was away for more begins anew. */
const MOST_KEPT = 10_000;

/**
 * A document that several people write, as the one place that decides the order of their steps. Steps are taken from who has seen all that came
 * before; who has not is told what they missed, and tries again on top of it.
 */
export class RoomDocument {
  #doc: Node;
  #version: number;
  #kept: RoomStep[] = [];

  /** @param earlier steps that the document stands on, for who was away */
  constructor(doc: Node, version = 0, earlier: readonly RoomStep[] = []) {
    this.#doc = doc;
    this.#version = version;
    this.#kept = earlier.slice(-MOST_KEPT);
  }

  get doc(): Node {
    return this.#doc;
  }

  /** Number of steps that were ever taken. */
  get version(): number {
    return this.#version;
  }

  /** Returns the steps from a version on; `undefined` if they are not all kept, or the version is none of this document. */
  since(version: number): RoomStep[] | undefined {
    const missed = this.#version - version;
    return missed < 0 || missed > this.#kept.length ? undefined : this.#kept.slice(this.#kept.length - missed);
  }

  /**
   * Returns whether steps that were made on a version can be added, all or none. Nothing is added.
   * @throws OctavoError `steps_invalid`
   */
  fit(version: number, given: readonly StepJson[]): Fit {
    const missed = this.since(version);
    if (missed === undefined) return { kind: 'lost' };
    if (missed.length > 0) return { kind: 'behind', missed };
    return { kind: 'fits', ...applySteps(this.#doc, given) };
  }

  /** Adds steps that fit, with the document that came of them. */
  add(doc: Node, steps: readonly RoomStep[]): void {
    this.#doc = doc;
    this.#version += steps.length;
    this.#kept.push(...steps);
    if (this.#kept.length > 2 * MOST_KEPT) this.#kept = this.#kept.slice(-MOST_KEPT);
  }
}

/** Returns the transaction that makes a document another one, keeping what says the same. */
export function changesTo(doc: Node, next: Node): Transaction {
  return changeTo(EditorState.create({ doc }), next);
}

/** Returns a position after steps; where its place went, the next one to it. */
export function mapThrough(pos: number, steps: readonly Step[], side: 1 | -1 = 1): number {
  return new Mapping(steps.map((step) => step.getMap())).map(pos, side);
}

import { isOctavoError } from '@octavo/contract';
import {
  type Context,
  changeChangeRequest,
  changeContent,
  createChangeRequest,
  mergeChangeRequest,
  updateChangeRequest,
} from '@octavo/core';
import fc from 'fast-check';
import { liveView } from '../direct-sync.ts';
import type { RepoFiles } from '../repo-edits.ts';
import type { Branch, Tip, Trouble } from './branch.ts';
import { applyGitEdit, type GitEdit, gitEdit } from './git-editor.ts';
import { contentEditOf, type SpaceEdit, spaceEdit } from './space-editor.ts';
import { Texts, wordsIn } from './texts.ts';

/** Something that one of two editors does, or a sync. */
export type Step =
  | { who: 'space'; edit: SpaceEdit }
  | { who: 'git'; edit: GitEdit /** Commits back that are thrown away: a forced push. */; back: number }
  /** Edits of change requests; `merge` merges the oldest of those that are open. */
  | { who: 'reviewer'; what: 'open' | 'edit' | 'merge'; edit: SpaceEdit }
  | { who: 'sync'; what: 'import' | 'export'; trouble?: Trouble };

/** Any step: about as many of each editor, and a sync after every second. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who: fc.constant('space' as const), edit: spaceEdit }) },
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.constant('git' as const),
      edit: gitEdit,
      back: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ who: fc.constant('sync' as const), what: fc.constantFrom('import' as const, 'export' as const) }) },
);

const structureEdit = fc.record({
  kind: fc.constantFrom('root', 'summary name', 'no summary', 'retype' as const),
  n: fc.nat(1000),
  m: fc.nat(1000),
});
const here = fc.record({
  kind: fc.constantFrom('update_page', 'slug', 'insert_page', 'delete_page', 'move_page', 'insert_group' as const),
  n: fc.nat(1000),
  m: fc.nat(1000),
  at: fc.nat(6),
});

/** Steps around a structure that Git moves elsewhere: change requests are opened before and merged after, and edits of the space wait. */
export const reviewedStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ who: fc.constant('space' as const), edit: here }) },
  { weight: 2, arbitrary: fc.record({ who: fc.constant('git' as const), edit: structureEdit, back: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.constant('git' as const), edit: gitEdit, back: fc.constant(0) }) },
  {
    weight: 4,
    arbitrary: fc.record({ who: fc.constant('reviewer' as const), what: fc.constantFrom('open', 'edit', 'merge' as const), edit: here }),
  },
  { weight: 2, arbitrary: fc.record({ who: fc.constant('sync' as const), what: fc.constantFrom('import' as const, 'export' as const) }) },
);

const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.record({
    kind: fc.constant('cut' as const),
    at: fc.constantFrom('info/refs' as const, '/git-upload-pack' as const, '/git-receive-pack' as const),
    bytes: fc.oneof(fc.nat(60), fc.nat(3000)),
  }),
  fc.record({ kind: fc.constant('kill' as const), write: fc.integer({ min: 1, max: 14 }), after: fc.boolean() }),
);

/** As {@link step}, with connections that break off and a server that is killed. */
export const troubledStep: fc.Arbitrary<Step> = fc
  .tuple(step, fc.option(trouble))
  .map(([plain, found]) => (plain.who === 'sync' && found !== null ? { ...plain, trouble: found } : plain));

/** Initial content of both sides. */
export const BOOK: RepoFiles = new Map([
  ['README.md', '# Home\n\nFirst w1x.\n\nSee [one](guide/one.md).\n'],
  [
    'SUMMARY.md',
    '# Table of contents\n\n* [Home](README.md)\n* [Guide](guide/README.md)\n  * [One](guide/one.md)\n  * [Two](guide/two.md)\n\n## Reference\n\n* [Terms](terms.md)\n',
  ],
  ['guide/README.md', '# Guide\n\nHow w2x.\n\nThen w3x.\n\nLast w4x.\n'],
  ['guide/one.md', '# One\n\nSee [two](two.md#part).\n\n![](../.gitbook/assets/logo.png)\n\nWords w5x.\n'],
  ['guide/two.md', '---\ndescription: Of two\n---\n\n# Two\n\n## Part\n\nText w6x.\n'],
  ['terms.md', '# Terms\n\n{% include ".gitbook/includes/note.md" %}\n\n* a w7x\n* b w8x\n'],
  ['unlisted.md', '# Not listed w9x\n'],
  ['.gitbook/assets/logo.png', 'picture w10x'],
  ['.gitbook/includes/note.md', '# Note\n\nMind w11x.\n'],
  ['.gitbook/vars.yaml', 'name: w12x\n'],
  ['src/0.c', 'int w13x;\n'],
]);
const FIRST_FREE = 14;

/** Plays steps of two editors, and knows which words nobody took away. */
export class Play {
  readonly #ctx: Context;
  readonly #spaceId: string;
  readonly #branch: Branch;
  readonly texts: Texts;
  /** Every word that was acknowledged on a side. */
  readonly said = new Set<string>();
  /** Words that an editor took away on purpose. */
  readonly dropped = new Set<string>();
  /** Commits that were ever the tip. */
  readonly tips: Tip[] = [];
  readonly log: string[] = [];
  /** Change requests that were opened and not merged yet. */
  readonly #requests: string[] = [];
  #words = FIRST_FREE;
  #isConnected = false;

  constructor(ctx: Context, spaceId: string, branch: Branch) {
    this.#ctx = ctx;
    this.#spaceId = spaceId;
    this.#branch = branch;
    this.texts = new Texts(ctx, spaceId);
  }

  /** Pushes the book, and has it come in: by `connect`, when there is to be a connection that is kept, and by an import else. */
  async begin(connect?: () => Promise<void>): Promise<void> {
    this.tips.push(await this.#branch.push(BOOK));
    for (const word of wordsIn(BOOK.values())) this.said.add(word);
    this.#isConnected = connect !== undefined;
    await (connect ?? (() => this.#branch.import()))();
  }

  async play(step: Step): Promise<void> {
    if (step.who === 'space') await this.#editSpace(step.edit);
    else if (step.who === 'reviewer') await this.#review(step.what, step.edit);
    else if (step.who === 'git') await this.#push(step.edit, step.back);
    else {
      const trouble = step.trouble === undefined ? '' : ` (${JSON.stringify(step.trouble)})`;
      this.log.push(`${step.what}${trouble}: ${await this.#sync(step.what, step.trouble)}`);
    }
  }

  async #sync(what: 'import' | 'export', trouble?: Trouble) {
    const branch = this.#branch;
    const outcome = await (this.#isConnected ? branch.reconcile?.(trouble) : branch[what](trouble));
    await this.#noteTip();
    return outcome;
  }

  /** Syncs until nothing changes any more. */
  async settle(): Promise<void> {
    for (let tries = 0; tries < 12; tries++) {
      const both = [await this.#sync('import'), await this.#sync('export')];
      this.log.push(`settle: ${both.join(', ')}`);
      if (both.every((outcome) => outcome === 'unchanged')) return;
    }
    throw new Error(`no rest:\n${this.log.join('\n')}`);
  }

  /** Words that nobody took away and that are nowhere: neither live, nor in an open change request, nor on the branch. */
  async lost(): Promise<string[]> {
    const held = wordsIn([...(await this.texts.live()).values(), ...(await this.texts.proposed())]);
    const tip = await this.#branch.tip();
    if (tip !== null) for (const word of wordsIn((await this.#branch.files(tip)).values())) held.add(word);
    return [...this.said].filter((word) => !held.has(word) && !this.dropped.has(word));
  }

  async #editSpace(edit: SpaceEdit): Promise<void> {
    const view = await liveView(this.#ctx, this.#spaceId);
    const before = await this.texts.live();
    const change = contentEditOf(edit, view, (oid) => this.texts.known(oid), this.#word);
    if (change === undefined) return;
    if (!(await this.#accepted(() => changeContent(this.#ctx, this.#spaceId, [change])))) return;
    this.#changed(before.values(), (await this.texts.live()).values());
    this.log.push(`space: ${JSON.stringify(change)}`);
  }

  /** Opens a change request with an edit, edits the newest one, or merges the oldest; those with conflicts stay open. */
  async #review(what: 'open' | 'edit' | 'merge', edit: SpaceEdit): Promise<void> {
    const [ctx, spaceId] = [this.#ctx, this.#spaceId];
    if (what === 'merge') {
      const id = this.#requests[0];
      if (id === undefined) return;
      this.#requests.shift();
      const isMerged = await this.#accepted(() => mergeChangeRequest(ctx, spaceId, id));
      this.log.push(`reviewer: ${isMerged ? 'merged' : 'could not merge'} ${id}`);
      return;
    }
    let id = what === 'edit' ? this.#requests.at(-1) : undefined;
    if (id === undefined) {
      ({ id } = await createChangeRequest(ctx, spaceId, { subject: `Change ${this.#requests.length}` }));
      await updateChangeRequest(ctx, spaceId, id, { status: 'open' });
      this.#requests.push(id);
    }
    const request = id;
    const { view, texts } = await this.texts.proposedIn(request);
    const change = contentEditOf(edit, view, (oid) => this.texts.known(oid), this.#word);
    if (change === undefined) return;
    if (!(await this.#accepted(() => changeChangeRequest(ctx, spaceId, request, [change])))) return;
    this.#changed(texts.values(), (await this.texts.proposedIn(request)).texts.values());
    this.log.push(`reviewer (${request}): ${JSON.stringify(change)}`);
  }

  /** Returns false for what was refused. */
  async #accepted(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (isOctavoError(error) && error.status < 500) return false;
      throw error;
    }
  }

  async #push(edit: GitEdit, back: number): Promise<void> {
    const tip = await this.#branch.tip();
    if (tip === null) return;
    const before = await this.#branch.files(tip);
    const onto = back === 0 ? undefined : this.tips[Math.max(0, this.tips.length - 1 - back)];
    const from = onto === undefined ? before : await this.#branch.files(onto);
    const after = applyGitEdit(from, edit, this.#word);
    if (after === from) return;
    this.tips.push(await this.#branch.push(after, onto));
    this.#changed(before.values(), after.values());
    this.log.push(`git${back === 0 ? '' : ` (forced, ${back} back)`}: ${JSON.stringify(edit)} ${differences(from, after)}`);
  }

  async #noteTip(): Promise<void> {
    const tip = await this.#branch.tip();
    if (tip !== null && tip.commit !== this.tips.at(-1)?.commit) this.tips.push(tip);
  }

  #changed(before: Iterable<string>, after: Iterable<string>): void {
    const now = wordsIn(after);
    for (const word of now) this.said.add(word);
    for (const word of wordsIn(before)) if (!now.has(word)) this.dropped.add(word);
  }

  readonly #word = () => `w${this.#words++}x`;
}

function differences(before: RepoFiles, after: RepoFiles): string {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => (after.has(path) ? (before.has(path) ? path : `+${path}`) : `-${path}`))
    .join(' ');
}

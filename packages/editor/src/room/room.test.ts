import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { schema } from '../schema/schema.ts';
import { documentOf, type RoomPeer, Writer } from '../testing/index.ts';
import { applySteps, type StepJson } from './apply-steps.ts';
import { exactChanges } from './exact-changes.ts';
import type { RoomAnswer, RoomLink } from './peer.ts';
import { changesTo, RoomDocument, type RoomStep } from './room-document.ts';

/** A room with its peers, without a network: answers come when they are asked for. */
class Table {
  readonly room: RoomDocument;
  readonly seats: Seat[] = [];

  constructor(text: string) {
    this.room = new RoomDocument(openPage(text));
  }

  tell(version: number, steps: readonly RoomStep[], except?: Seat): void {
    for (const seat of this.seats) if (seat !== except && !seat.isAway) seat.peer.receive(version, steps);
  }
}

class Seat implements RoomLink {
  readonly #table: Table;
  readonly #client: string;
  readonly writer: Writer;
  readonly peer: RoomPeer;
  isAway = false;
  /** The answer to the next message gets lost after the room has taken it. */
  losesAnswer = false;

  constructor(table: Table, text: string, client: string, before?: (writer: Writer) => void) {
    this.#table = table;
    this.#client = client;
    this.writer = new Writer(text);
    before?.(this.writer);
    this.peer = this.writer.peer(this, client, text);
    table.seats.push(this);
  }

  get doc(): Node {
    return this.writer.state().doc;
  }

  join(): void {
    const { doc, version } = this.#table.room;
    this.peer.join(documentOf(doc.toJSON()), version);
  }

  async send(version: number, steps: readonly StepJson[]): Promise<RoomAnswer> {
    if (this.isAway) throw new Error('offline');
    const given: StepJson[] = JSON.parse(JSON.stringify(steps));
    const fit = this.#table.room.fit(version, given);
    if (fit.kind !== 'fits') return fit;
    const added = given.map((step) => ({ step, client: this.#client }));
    this.#table.room.add(fit.doc, added);
    this.#table.tell(version, added, this);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new Error('cut off');
    }
    return { kind: 'taken' };
  }

  async since(version: number): Promise<RoomAnswer> {
    if (this.isAway) throw new Error('offline');
    const missed = this.#table.room.since(version);
    return missed === undefined ? { kind: 'lost' } : { kind: 'behind', missed };
  }

  /** Comes to rest: everything is sent, everything was heard. */
  async rest(): Promise<void> {
    this.isAway = false;
    await this.peer.changed().catch(() => undefined);
    await this.peer.catchUp();
  }
}

describe('a room', () => {
  it('has equal documents at all peers after anything that they write, however long they were away', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
        const draw = drawFrom(seed);
        const text = new AuthoredPage(draw).text();
        const table = new Table(text);
        const seats = ['ann', 'ben', 'cleo'].map((name) => new Seat(table, text, name));
        const [ann, ben, cleo] = seats as [Seat, Seat, Seat];
        ann.join();
        ben.writer.act(draw);
        ben.join();
        for (let step = 0; step < 60; step += 1) {
          if (step === 20) {
            cleo.writer.act(draw);
            cleo.join();
          }
          const seat = seats[draw(step < 20 ? 2 : 3)] as Seat;
          if (draw(15) === 0) seat.isAway = !seat.isAway;
          if (draw(20) === 0) seat.losesAnswer = true;
          seat.writer.act(draw);
          if (draw(3) > 0) await seat.peer.changed().catch(() => undefined);
        }
        for (const seat of [...seats, ...seats]) await seat.rest();
        for (const { doc, peer } of seats) {
          expect(peer.hasUnsent).toBe(false);
          expect(doc.eq(table.room.doc)).toBe(true);
        }
        table.room.doc.check();
        const written = writePage(text, table.room.doc);
        expect(writePage(written, openPage(written))).toBe(written);
        expect(openPage(written).textContent.replace(/\s+/g, '')).toBe(table.room.doc.textContent.replace(/\s+/g, ''));
      }),
      { numRuns: 25 },
    );
  });

  it('has equal documents after a thousand edits of each of two, whatever they do to blocks and however long they are away', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
        const draw = drawFrom(seed);
        const text = new AuthoredPage(draw).text();
        const table = new Table(text);
        const seats = ['ann', 'ben'].map((name) => new Seat(table, text, name));
        for (const seat of seats) seat.join();
        for (let step = 0; step < 2_000; step += 1) {
          const seat = seats[step % 2] as Seat;
          if (draw(25) === 0) seat.isAway = !seat.isAway;
          if (draw(3) === 0) seat.writer.act(draw);
          else seat.writer.edit(draw);
          if (draw(2) > 0) await seat.peer.changed().catch(() => undefined);
        }
        for (const seat of [...seats, ...seats]) await seat.rest();
        for (const { doc } of seats) expect(doc.eq(table.room.doc)).toBe(true);
        table.room.doc.check();
        const written = writePage(text, table.room.doc);
        expect(writePage(written, openPage(written))).toBe(written);
        expect(openPage(written).textContent.replace(/\s+/g, '')).toBe(table.room.doc.textContent.replace(/\s+/g, ''));
      }),
      { numRuns: 1 },
    );
  });

  it('brings a text that was saved from elsewhere into what is being written', async () => {
    const text = '# T\n\none\n\ntwo\n';
    const table = new Table(text);
    const [ann, ben] = [new Seat(table, text, 'ann'), new Seat(table, text, 'ben')];
    ann.join();
    ben.join();
    ann.isAway = true;
    ann.writer.write(' more');
    const version = table.room.version;
    const changes = changesTo(table.room.doc, openPage('# T\n\none\n\nthree\n'));
    const steps = changes.steps.map((step) => ({ step: step.toJSON() as StepJson, client: 'room' }));
    table.room.add(changes.doc, steps);
    table.tell(version, steps);
    expect(ben.doc.textContent).toBe('onethree');
    await ann.rest();
    expect(ben.doc.eq(ann.doc)).toBe(true);
    expect(writePage(text, ben.doc)).toBe('# T\n\none more\n\nthree\n');
  });

  it('takes along the empty paragraph that somebody was about to write in, and what they wrote there while they joined', async () => {
    const text = 'one\n\ntwo\n';
    const table = new Table(text);
    const ann = new Seat(table, text, 'ann', (writer) => {
      const { state, tr } = { state: writer.state(), tr: writer.state().tr };
      writer.dispatch(tr.insert(5, schema.node('paragraph')).setSelection(TextSelection.create(tr.doc, 6)));
      expect(state.doc.childCount).toBe(2);
    });
    expect(ann.writer.state().selection.from).toBe(6);
    ann.writer.dispatch(ann.writer.state().tr.insertText('new'));
    const ben = new Seat(table, text, 'ben');
    ben.join();
    ben.writer.write(' more');
    await ben.rest();
    ann.join();
    await ann.rest();
    await ben.rest();
    expect(ben.doc.eq(ann.doc)).toBe(true);
    expect(writePage(text, ann.doc)).toBe('one more\n\nnew\n\ntwo\n');
    expect(ann.writer.state().selection.$head.parent.textContent).toBe('new');
  });

  it('says of steps that it no longer has that they are lost', () => {
    const room = new RoomDocument(openPage('one\n'), 7);
    expect(room.fit(3, [])).toEqual({ kind: 'lost' });
    expect(room.fit(8, [])).toEqual({ kind: 'lost' });
    expect(room.fit(7, []).kind).toBe('fits');
  });

  it('leads from any document to any other, node for node', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const draw = drawFrom(seed);
        const [one, other] = [openPage(new AuthoredPage(draw).text()), openPage(new AuthoredPage(draw).text())];
        let doc = one;
        for (const step of exactChanges(one, other)) doc = step.apply(doc).doc ?? doc;
        expect(doc.eq(other)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('steps of somebody else', () => {
  const doc = openPage('one\n\ntwo\n');
  const replace = (content: unknown): StepJson => ({ stepType: 'replace', from: 0, to: 0, slice: { content: [content] } });
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] };
  const nested = (levels: number) => {
    let node: unknown = paragraph;
    for (let i = 0; i < levels; i += 1) node = { type: 'blockquote', content: [node] };
    return node;
  };

  it.each<[string, StepJson]>([
    ['are none', { stepType: 'nothing' }],
    ['have a node that nobody knows', replace({ type: 'script' })],
    ['leave the document without its content', { stepType: 'replace', from: 0, to: doc.content.size }],
    ['stand outside of the document', { stepType: 'replace', from: 900, to: 901 }],
    ['have content that a node does not take', replace({ type: 'list_unordered', content: [paragraph] })],
    ['have an attribute of another kind', replace({ type: 'paragraph', attrs: { key: 7 } })],
    ['have data that is no object', replace({ type: 'divider', attrs: { data: 'x' } })],
    ['have data that is no object, later', { stepType: 'attr', pos: 0, attr: 'data', value: [] }],
    ['have a cell over a million columns', replace({ type: 'table_cell', attrs: { colspan: 1_000_000 }, content: [paragraph] })],
    ['have a mark without data', { stepType: 'addMark', from: 1, to: 2, mark: { type: 'link' } }],
    ['are nested deeply', replace(nested(70))],
    ['are nested very deeply', replace(nested(20_000))],
  ])('are refused where they %s, and change nothing', (_, step) => {
    const room = new RoomDocument(doc);
    const good = replace(paragraph);
    expect(() => room.fit(0, [good, step])).toThrow(expect.objectContaining({ code: 'steps_invalid' }));
    expect(room.version).toBe(0);
    expect(room.doc.eq(doc)).toBe(true);
    expect(applySteps(doc, [good]).doc.textContent).toBe('xonetwo');
  });
});

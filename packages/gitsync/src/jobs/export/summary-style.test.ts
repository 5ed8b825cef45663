import { type ContentEdit, type ContentView, changeContent, walkPages } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveView } from '../../testing/direct-sync.ts';
import { directBranch } from '../../testing/editors/direct-branch.ts';
import { bookOf, type Listing, listing, pathsAbove, reshaped, type Style, style, summaryOf } from '../../testing/editors/listings.ts';
import { Texts } from '../../testing/editors/texts.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

/** One edit of the structure, by numbers. */
const edit = fc.record({
  kind: fc.constantFrom('title', 'insert', 'move', 'delete', 'slug'),
  n: fc.nat(100),
  m: fc.nat(100),
  at: fc.nat(4),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function contentEdit({ kind, n, m, at }: Edit, view: ContentView): ContentEdit | undefined {
  const pages = [...walkPages(view.tree)].map(({ page }) => page);
  const page = pages[n % pages.length];
  const into = pages[m % (pages.length + 1)]?.id ?? null;
  if (page === undefined) return undefined;
  if (kind === 'title') return { operation: 'update_page', page: page.id, title: `Here ${n}` };
  if (kind === 'slug') return page.home === true ? undefined : { operation: 'update_page', page: page.id, slug: `here-${n}` };
  if (kind === 'insert') return { operation: 'insert_page', title: `Made ${n} ${m}`, into, at };
  if (kind === 'delete') return page.home === true ? undefined : { operation: 'delete_page', page: page.id };
  return { operation: 'move_page', page: page.id, into, at };
}

/** Titles of the pages that are as they were, and all of what is above them. */
function untouched(before: ContentView, after: ContentView): Set<string> {
  const isSame = (id: string): boolean => {
    const [was, is] = [before.pages.get(id)?.page, after.pages.get(id)?.page];
    if (was === undefined || is === undefined) return false;
    if (was.parent !== is.parent || was.title !== is.title || was.path !== is.path || was.position !== is.position) return false;
    return is.parent === undefined || isSame(is.parent);
  };
  return new Set([...before.pages.keys()].filter(isSame).map((id) => before.pages.get(id)?.page.path ?? ''));
}

describe.each(ONE_DATABASE)('the table of contents that Git wrote, on %s,', (database) => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await syncWorld(database);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  async function play([first, then]: readonly [Style, Style], book: readonly Listing[], here: readonly Edit[], there: number[]) {
    const { ctx } = world;
    const spaceId = await world.newSpace();
    const branch = directBranch(ctx, spaceId);
    await branch.push(bookOf(book, first));
    await branch.import();
    const before = await liveView(ctx, spaceId);
    for (const each of here) {
      const change = contentEdit(each, await liveView(ctx, spaceId));
      if (change !== undefined) await changeContent(ctx, spaceId, [change]).catch(() => undefined);
    }
    const same = untouched(before, await liveView(ctx, spaceId));
    const pushed = reshaped(book, there);
    await branch.push(bookOf(pushed, then));
    await branch.import();
    await branch.export();
    expect([await branch.import(), await branch.export()]).toEqual(['unchanged', 'unchanged']);
    const text = (await new Texts(ctx, spaceId).ofTree((await branch.tip())?.tree ?? '')).get('SUMMARY.md') ?? '';
    return { text, theirs: summaryOf(pushed, then), same, above: pathsAbove(pushed) };
  }

  /** Returns the lines of a text. An end of the last line is added, since its presence is not part of a style. */
  const lines = (text: string) => `${text.replace(/\r?\n$/, '')}${text.includes('\r\n') ? '\r\n' : '\n'}`.split(/(?<=\n)/);

  it('keeps every line whose page was not touched here byte for byte, and all others with what they say', {
    timeout: 3_600_000,
  }, async () => {
    const rounds = fc.asyncProperty(
      fc.tuple(style, style),
      listing,
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
      async (styles, book, here, there) => {
        const { text, theirs, same, above } = await play(styles, book, here, there);
        const left = lines(text);
        const lost: string[] = [];
        // Files that only Git has were not touched here.
        const isOfGit = (path: string) => same.has(path) || /^(?:p1\d\d|missing-\d+)\.md$/.test(path);
        const isStill = (path: string) => [path, ...(above.get(path) ?? [])].every(isOfGit);
        for (const line of lines(theirs)) {
          const path = /\]\((.*?)\)/.exec(line)?.[1];
          if (path !== undefined && !isStill(path)) continue;
          // Blank lines and dividers stand where groups begin and end.
          if (/^\s*(?:\*{3}\s*)?$/.test(line)) continue;
          // Comments go along with the page that they stand below.
          const at = path === undefined ? left.findIndex((other) => other.trim() === line.trim()) : left.indexOf(line);
          if (at < 0) lost.push(line);
          else left.splice(at, 1);
        }
        expect({ lost, text, theirs }).toEqual({ lost: [], text, theirs });
      },
    );
    await fc.assert(rounds, { numRuns: Number(process.env.OCTAVO_TEST_RUNS ?? (database === 'sqlite' ? 25 : 5)) });
  });
});

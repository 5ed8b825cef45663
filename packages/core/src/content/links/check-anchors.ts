import { runTask, type Tenant } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { readPackedLinks } from '../indexer/index.ts';
import type { LinkGraphParts } from './link-graph.ts';
import { anchorsTask } from './spots-task.ts';

/** Places of one text that links name: by spot the anchor. */
export interface AnchorCheck {
  /** Record of the text. */
  target: number;
  anchors: Map<number, string>;
}

/** Reusable blocks within reusable blocks. */
const MAX_DEPTH = 5;
const TEXTS_AT_A_TIME = 192;
/** Fewer are read faster here than sent to a worker. */
const MOST_INLINE = 8;

/** Checks whether each of the places exists: headings of the texts, and of the blocks that they include. Returns the results by spot. */
export async function checkAnchors(
  tenant: Tenant,
  view: ContentView,
  graph: LinkGraphParts,
  checks: readonly AnchorCheck[],
): Promise<Map<number, boolean>> {
  const found = new Map<number, boolean>();
  for (let at = 0; at < checks.length; at += TEXTS_AT_A_TIME) {
    const part = checks.slice(at, at + TEXTS_AT_A_TIME);
    // Of each text the blobs that make it up.
    const blobs = part.map(({ target }) => blobsOf(view, graph, target));
    const anchors = await readAnchors(tenant, [...new Set(blobs.flat())]);
    for (const [i, { anchors: wanted }] of part.entries()) {
      const there = new Set(blobs[i]?.flatMap((oid) => anchors.get(oid) ?? []));
      for (const [spot, anchor] of wanted) found.set(spot, there.has(anchor));
    }
  }
  return found;
}

/** Returns the blobs of a text and of what it includes. */
function blobsOf(view: ContentView, { names, outgoing, targets }: LinkGraphParts, text: number): string[] {
  const seen = new Set([text]);
  let level = [text];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const included = level.flatMap((record) =>
      [...(outgoing.get(record) ?? [])].flatMap((spot) => (names.isInclude(spot) ? (targets.get(spot) ?? []) : [])),
    );
    level = [...new Set(included)].filter((record) => !seen.has(record));
    for (const record of level) seen.add(record);
  }
  return [...seen].flatMap((record) => {
    const [kind, id = ''] = names.key(record).split(':', 2);
    return (kind === 'page' ? view.pages.get(id)?.page.oid : view.reusables.get(id)?.oid) ?? [];
  });
}

async function readAnchors(tenant: Tenant, oids: string[]): Promise<Map<string, string[]>> {
  const packed = await readPackedLinks(tenant, oids);
  const input = { facts: [...packed.values()] };
  const anchors = packed.size <= MOST_INLINE ? anchorsTask(input) : await runTask<string[][]>(tenant, 'links.anchors', input);
  return new Map([...packed.keys()].map((oid, i) => [oid, anchors[i] ?? []]));
}

import type { OutlineTag } from './outline.ts';

/** Tags are nested this deep; one further down stands beside the tag it is said to be below. */
const MAX_DEPTH = 5;

/** The names of the tags below each tag, those at the top under undefined, in the order of the tags. */
export type TagTree = ReadonlyMap<string | undefined, readonly string[]>;

/**
 * Nests tags by the parents they name. A parent that is not there is none, and of a ring of parents one tag stands at the top. Linear.
 */
export function nestTags(tags: readonly OutlineTag[]): TagTree {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  /** Of the tags whose place is settled: what they are below, and how deep. */
  const settled = new Map<string, { parent: string | undefined; depth: number }>();
  for (const tag of tags) {
    const chain: string[] = [];
    const onChain = new Set<string>();
    let at: OutlineTag | undefined = tag;
    while (at !== undefined && !settled.has(at.name) && !onChain.has(at.name)) {
      chain.push(at.name);
      onChain.add(at.name);
      at = at.parent === undefined ? undefined : byName.get(at.parent);
    }
    // Nodes below the last of the chain; nothing where that is on the chain itself.
    let above = at !== undefined && settled.has(at.name) ? at.name : undefined;
    for (const name of chain.reverse()) {
      const over = above === undefined ? undefined : settled.get(above);
      const parent = over !== undefined && over.depth >= MAX_DEPTH ? over.parent : above;
      settled.set(name, { parent, depth: parent === undefined ? 1 : (settled.get(parent)?.depth ?? 0) + 1 });
      above = name;
    }
  }
  const tree = new Map<string | undefined, string[]>();
  for (const { name } of tags) {
    const parent = settled.get(name)?.parent;
    const siblings = tree.get(parent);
    if (siblings === undefined) tree.set(parent, [name]);
    else siblings.push(name);
  }
  return tree;
}

import type { ContentRef } from '@octavo/contract';
import { revertBlocks, updateDocument, type WriteOptions } from '@octavo/markdown';

/** The nodes of a document, and what some of their addresses are in the text. */
export interface WrittenNodes {
  /** As JSON: one text goes to a thread in a twentieth of the time that its values take. */
  json: string;
  /** Destinations as the text writes them, by the address that documents have for them. */
  destinations: ReadonlyMap<string, string>;
}

/** The file of a page, the document that its body is to say, and what both refer to. */
export interface WriteSource {
  text: string;
  /** The document; or the page as it was, of which some blocks are brought back. */
  wanted: { document: WrittenNodes } | { before: string; blocks: readonly string[] };
  /** Destinations by reference, as JSON; those that begin with `!` say why there is none. */
  urls: Record<string, string>;
  /** Targets of the destinations of the text, and of those of `urls`. */
  references: Record<string, ContentRef>;
  includes: Record<string, ContentRef>;
}

/** Worker task `page.write`: the file with the body that a document says; blocks that say the same keep their bytes. */
export function writeTask({ text, wanted, urls, references, includes }: WriteSource): string {
  const own = <Value>(map: Record<string, Value>, key: string): Value | undefined => (Object.hasOwn(map, key) ? map[key] : undefined);
  const resolveFile = (url: string): ContentRef | undefined => {
    const ref = own(references, url);
    return ref?.kind === 'file' ? ref : undefined;
  };
  const options: WriteOptions = {
    reference: (ref) => own(urls, JSON.stringify(ref)),
    read: { resolveLink: (url) => own(references, url), resolveFile, resolveInclude: (target) => own(includes, target) },
  };
  return 'document' in wanted
    ? updateDocument(text, { nodes: nodesOf(wanted.document) }, options)
    : revertBlocks(text, wanted.before, wanted.blocks, options);
}

/** Nodes in which references to files of the repository are destinations again, as the text writes them. */
function nodesOf({ json, destinations }: WrittenNodes): unknown {
  if (destinations.size === 0) return JSON.parse(json);
  return JSON.parse(json, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'url' || !('url' in value)) return value;
    return { ...value, url: destinations.get(String(value.url)) ?? value.url };
  });
}

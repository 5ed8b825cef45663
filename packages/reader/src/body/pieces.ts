import { type DrawnNode, escapeHtml, isVoid, writeHtml, writeOpening } from '@octavo/markdown/draw';
import type { BodyPiece, Destination } from '../model.ts';

/** Addresses of a body, each once. */
export class Destinations {
  readonly all: Destination[] = [];
  readonly #known = new Map<string, number>();

  index(url: string, path: string): number {
    const key = JSON.stringify([path, url]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.all.length);
    return this.all.push({ url, path }) - 1;
  }
}

/** Writes nodes as HTML around their slots. */
export function writePieces(nodes: readonly DrawnNode[], destinations: Destinations): BodyPiece[] {
  const pieces: BodyPiece[] = [];
  put(nodes, pieces, destinations);
  return pieces;
}

function put(nodes: readonly DrawnNode[], pieces: BodyPiece[], destinations: Destinations): void {
  for (const node of nodes) {
    if (node.type === 'text') add(pieces, escapeHtml(node.value));
    else if (node.slot !== undefined) {
      const { slot } = node;
      pieces.push({ slot, to: destinations.index(slot.url, slot.origin), content: writePieces(node.children, destinations) });
    } else if (node.markup !== undefined) add(pieces, writeHtml([node], false));
    else {
      add(pieces, writeOpening(node, false));
      if (isVoid(node.name)) continue;
      put(node.children, pieces, destinations);
      add(pieces, `</${node.name}>`);
    }
  }
}

function add(pieces: BodyPiece[], html: string): void {
  const last = pieces.length - 1;
  const before = pieces[last];
  if (typeof before === 'string') pieces[last] = before + html;
  else pieces.push(html);
}

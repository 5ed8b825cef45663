import { fillSlot, writeHtml, writtenAlready } from '@octavo/markdown/draw';
import type { BodyPiece, BodyTargets, DrawnBody, PageBody } from '../model.ts';
import { wordsOf } from '../words/index.ts';

/** Puts a drawn body in its place: each address leads where `targets` says, if the rules for addresses allow it. */
export function fillBody(body: DrawnBody, targets: BodyTargets): PageBody {
  const { outline, features, icons, destinations, locale } = body;
  const words = wordsOf(locale).body;
  const optionsAt = destinations.map((to) => {
    const link = () => targets.link(to);
    const file = () => targets.file(to);
    const { externalTarget } = targets;
    return { words, resolveLink: link, resolveImage: () => file()?.href, imageSize: () => file()?.size, externalTarget };
  });
  const write = (pieces: readonly BodyPiece[]): string => {
    let html = '';
    for (const piece of pieces) {
      if (typeof piece === 'string') html += piece;
      else html += writeHtml(fillSlot(piece.slot, [writtenAlready(write(piece.content))], optionsAt[piece.to] ?? { words }), false);
    }
    return html;
  };
  return { html: write(body.pieces), outline, features, icons };
}

import type { Node, Slice } from 'prosemirror-model';
import { type Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { m } from '@/messages';
import { awaitBlocks } from '../blocks/pending-blocks';
import type { PlacedFile } from '../code/file-markdown';
import type { SendFiles } from '../code/files';
import { isPictureData } from './pictures';

/** Most pictures that are sent of one text. */
const MOST_PICTURES = 50;

interface PastedPicture {
  file: File;
  alt: string;
  pos: number;
}

/** Part of an editor's view that pasting needs. */
type Host = Pick<EditorView, 'state' | 'dispatch' | 'isDestroyed'>;

/**
 * Puts HTML that holds pictures into the text as one step, and sends the pictures as files: each comes where it stood once it is there. Returns false
 * for what holds none, which anybody can paste.
 * @param send absent where no files can be added: the text comes without its pictures
 * @param at where it is dropped; the selection when absent
 */
export function pasteWithPictures(
  view: Host,
  slice: Slice,
  send: SendFiles | undefined,
  blockOf: (file: PlacedFile, alt: string) => Node,
  at?: Selection,
): boolean {
  let hasPictures = false;
  slice.content.descendants((node) => {
    hasPictures ||= dataOf(node) !== undefined;
  });
  if (!hasPictures) return false;
  const tr = view.state.tr;
  if (at !== undefined) tr.setSelection(at);
  const { from } = tr.selection;
  tr.replaceSelection(slice);
  const end = tr.selection.to;
  const found: { pos: number; node: Node }[] = [];
  tr.doc.nodesBetween(Math.max(0, from - 1), Math.min(tr.doc.content.size, end + 1), (node, pos) => {
    if (dataOf(node) !== undefined) found.push({ pos, node });
  });
  const pictures: PastedPicture[] = [];
  for (const { pos: stood, node } of found) {
    const begun = tr.mapping.slice(1).map(stood);
    tr.delete(begun, begun + node.nodeSize);
    const file = pictures.length < MOST_PICTURES ? fileOf(dataOf(node) ?? '', pictures.length + 1) : undefined;
    // At the end of the block before, behind which it comes.
    const pos = tr.doc.resolve(begun).nodeBefore === null ? begun : begun - 1;
    if (file !== undefined) pictures.push({ file, pos, alt: altOf(node) });
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(tr.mapping.slice(1).map(end), tr.doc.content.size)), -1));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  if (send === undefined) return true;
  const coming = send(pictures.map(({ file }) => file));
  for (const [i, { file, pos, alt }] of pictures.entries()) {
    const placed = Promise.resolve(coming[i]).then((done) => (done === undefined ? [] : [blockOf(done, alt)]));
    awaitBlocks(view, { pos, words: m.editor.sendingFile(file.name) }, placed);
  }
  return true;
}

/** Returns the words for those who do not see a picture. */
function altOf(node: Node): string {
  const { alt } = (node.firstChild?.attrs.data ?? {}) as { alt?: string };
  return alt ?? '';
}

/** Returns the data of a block of one picture that came inside of HTML; undefined for other nodes. */
function dataOf(node: Node): string | undefined {
  if (node.type.name !== 'images' || node.childCount !== 1) return undefined;
  const { ref } = (node.firstChild?.attrs.data ?? {}) as { ref?: { url?: unknown } };
  return isPictureData(ref?.url) ? ref?.url : undefined;
}

function fileOf(url: string, number: number): File | undefined {
  const [head = '', data = ''] = url.split(',', 2);
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], `pasted-${number}.${type.replace('image/', '').replace('jpeg', 'jpg')}`, { type });
  } catch {
    // Data that is none is no picture.
    return undefined;
  }
}

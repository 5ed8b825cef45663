import { fileBlock, pictureBlock } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { m } from '@/messages';
import { altOf, isPicture, type PlacedFile } from '../code/file-markdown';
import type { SendFiles } from '../code/files';
import { awaitBlocks } from './pending-blocks';

/** Returns the block that shows a file of the space: a picture, or a download. @param alt words for those who do not see it; made of its name when empty */
export function blockOfFile({ name, href }: PlacedFile, alt = ''): Node {
  return isPicture(name) ? pictureBlock(href, alt === '' ? altOf(name) : alt) : fileBlock(href);
}

/**
 * Sends files, and puts their blocks at a position once they are there. Why one failed is said where it was sent.
 * @param as `file` to have pictures downloaded like all other files
 */
export function sendTo(view: EditorView, files: readonly File[], pos: number, send: SendFiles, as?: 'file'): void {
  const words = files.map(({ name }) => m.editor.sendingFile(name)).join(' ');
  const made = (file: PlacedFile) => (as === 'file' ? fileBlock(file.href) : blockOfFile(file));
  const coming = Promise.allSettled(send(files)).then((done) =>
    done.flatMap((each) => (each.status === 'fulfilled' && each.value !== undefined ? [made(each.value)] : [])),
  );
  awaitBlocks(view, { pos, words }, coming);
}

/** Takes files that are dropped or pasted into the text. @param send returns how files are sent; `undefined` if none can be added */
export function fileDrops(send: () => SendFiles | undefined): Plugin {
  function take(view: EditorView, files: readonly File[], pos: number): boolean {
    const sending = send();
    if (files.length === 0 || sending === undefined) return false;
    sendTo(view, files, pos, sending);
    return true;
  }
  return new Plugin({
    props: {
      handleDrop(view, event, _slice, isMoved) {
        if (isMoved) return false;
        const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.head;
        const isTaken = take(view, [...(event.dataTransfer?.files ?? [])], pos);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
      handlePaste(view, { clipboardData: data }) {
        // Word processors offer a picture of the text beside the text.
        if (data === null || data.types.includes('text/plain')) return false;
        return take(view, [...data.files], view.state.selection.head);
      },
    },
  });
}

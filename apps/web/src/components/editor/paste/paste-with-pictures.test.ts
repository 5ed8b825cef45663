import { pictureBlock } from '@octavo/editor';
import { openPage, writePage } from '@octavo/editor/text';
import { Fragment, Slice } from 'prosemirror-model';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { pendingBlocks } from '../blocks/pending-blocks';
import type { PlacedFile } from '../code/file-markdown';
import { pasteWithPictures } from './paste-with-pictures';

const DOT = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const TEXT = '# T\n\nOne.\n';

/** An editor without a browser, with the cursor at its end. */
function editor() {
  const doc = openPage(TEXT);
  const host = {
    state: EditorState.create({ doc, selection: TextSelection.atEnd(doc), plugins: [pendingBlocks()] }),
    isDestroyed: false,
    dispatch(tr: Transaction) {
      host.state = host.state.apply(tr);
    },
    written: () => writePage(TEXT, host.state.doc),
  };
  return host;
}

const pasted = (text: string, ...urls: string[]) => {
  const blocks = openPage(`# T\n\n${text}`).children;
  const pictures = urls.map((url) => pictureBlock(url, 'A dot'));
  return new Slice(Fragment.from([...blocks.slice(0, 1), ...pictures, ...blocks.slice(1)]), 0, 0);
};
const blockOf = ({ href }: PlacedFile, alt: string) => pictureBlock(href, alt);

describe('pictures inside of pasted HTML', () => {
  it('are sent as files, and come where they stood', async () => {
    const view = editor();
    const sent: File[] = [];
    const send = (files: readonly File[]) => {
      sent.push(...files);
      return files.map(async ({ name }) => ({ name, href: `files/${name}` }) as PlacedFile);
    };
    expect(pasteWithPictures(view, pasted('Before.\n\nAfter.\n', DOT, DOT), send, blockOf)).toBe(true);
    expect(view.written()).toBe('# T\n\nOne.\n\nBefore.\n\nAfter.\n');
    await Promise.resolve().then(() => new Promise((resolve) => setImmediate(resolve)));
    expect(sent.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['pasted-1.png', 'image/png', 70],
      ['pasted-2.png', 'image/png', 70],
    ]);
    const figure = (name: string) => `<figure><img src="files/${name}" alt="A dot"><figcaption></figcaption></figure>`;
    const both = [figure('pasted-1.png'), figure('pasted-2.png')];
    expect(view.written().replaceAll('\n\n', '\n').split('\n').slice(1, -1).toSorted()).toEqual(
      [...both, 'After.', 'Before.', 'One.'].toSorted(),
    );
    expect(view.written()).toMatch(/Before\.\n\n<figure>[\s\S]*<\/figure>\n\nAfter\.\n$/);
  });

  it('go where no files can be added, and the text comes without them', () => {
    const view = editor();
    expect(pasteWithPictures(view, pasted('Before.\n\nAfter.\n', DOT), undefined, blockOf)).toBe(true);
    expect(view.written()).toBe('# T\n\nOne.\n\nBefore.\n\nAfter.\n');
  });

  it('are left to others where there are none, or addresses of pictures elsewhere', () => {
    const view = editor();
    expect(pasteWithPictures(view, pasted('Before.\n', 'https://a.example/a.png'), undefined, blockOf)).toBe(false);
    expect(view.written()).toBe(TEXT);
  });
});

import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import { parse, toDocument, updateDocument } from '@octavo/markdown';
import { DOCUMENT_EDITS, drawFrom, type EditKind, isOneHunk } from '@octavo/markdown/testing';

/** A page that the thread is sent. */
export interface SentPage {
  text: string;
  kinds: readonly EditKind[];
  seed: number;
}

/** Results of one page. */
export interface PageFigures {
  /** True if the page has the same bytes when its document is written back as it was read. */
  isIdentical: boolean;
  edits: EditFigures[];
}

/** Result of an edit: whether only the lines that hold it changed, and CPU time (ms) of the thread. */
export interface EditFigures {
  kind: EditKind;
  isOneHunk: boolean;
  ms: number;
}

/** A thread of `measure-documents.ts`: reads each page that it is sent as a document, edits it and writes it back. */
parentPort?.on('message', (page: SentPage) => parentPort?.postMessage(figuresOf(page)));

function figuresOf({ text, kinds, seed }: SentPage): PageFigures {
  const document = JSON.parse(JSON.stringify(toDocument(parse(text)))) as ReturnType<typeof toDocument>;
  const edits: EditFigures[] = [];
  for (const kind of kinds) {
    const edited = structuredClone(document);
    if (!DOCUMENT_EDITS[kind](edited, drawFrom(seed))) continue;
    const before = process.threadCpuUsage();
    const saved = updateDocument(text, edited);
    const { user, system } = process.threadCpuUsage(before);
    edits.push({ kind, isOneHunk: isOneHunk(kind, text, saved), ms: (user + system) / 1000 });
  }
  return { isIdentical: updateDocument(text, document) === text, edits };
}

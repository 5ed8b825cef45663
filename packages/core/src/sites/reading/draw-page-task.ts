import { drawPage, type ReaderPage, type ReaderShell } from '@octavo/reader';
import { type BodySource, drawBodyTask } from './draw-body-task.ts';
import { recentDocument } from './recent-documents.ts';

/** All that a page is drawn from, but its body: as texts, which pass between threads at once, as some hundred objects do not. */
export interface PageFrame {
  /** JSON of what differs from page to page. */
  page: string;
  /** JSON of what is the same for many. */
  shell: string;
  /** Entries of the table of contents as HTML; absent where there are none. */
  entries?: string;
}

/** The parts that differ from page to page: all of it, and parts of the shell. */
export type OwnParts = readonly [page: Omit<ReaderPage, 'body'>, shell: Pick<ReaderShell, 'variants' | 'languages' | 'navigation'>];

/** A page with all that it is drawn from. */
export interface PageSource {
  body: BodySource;
  frame: PageFrame;
}

/** Worker task `reading.page`: a whole page, as its visitor reads it. */
export function drawPageTask({ body, frame }: PageSource): string {
  return drawFramed(frame, drawBodyTask(body, recentDocument));
}

/** Draws a page around its body. */
export function drawFramed({ page: own, shell: common, entries }: PageFrame, body: ReaderPage['body']): string {
  const [page, { navigation, ...more }] = JSON.parse(own) as OwnParts;
  const drawn = entries === undefined ? {} : { drawn: { html: entries, icons: navigation.drawn?.icons ?? [] } };
  return drawPage({ ...page, body }, { ...shellOfText(common), ...more, navigation: { ...navigation, ...drawn } });
}

/** The shell that was read last: pages of one site space follow each other. */
let last: { text: string; shell: ReaderShell } | undefined;

function shellOfText(text: string): ReaderShell {
  if (last?.text !== text) last = { text, shell: JSON.parse(text) as ReaderShell };
  return last.shell;
}

import { drawPage, type ReaderPage, type ReaderShell } from '@octavo/reader';
import { type BodySource, drawBodyTask } from './draw-body-task.ts';

/** All that a page is drawn from, but its body. */
export type PageFrame = readonly [page: Omit<ReaderPage, 'body'>, shell: ReaderShell];

/** A page with all that it is drawn from. */
export interface PageSource {
  body: BodySource;
  /** A {@link PageFrame} as JSON, which names the page anyway: a text passes between threads at once, and some hundred objects do not. */
  frame: string;
}

/** Worker task `reading.page`: a whole page, as its visitor reads it. */
export function drawPageTask({ body, frame }: PageSource): string {
  const [page, shell] = JSON.parse(frame) as PageFrame;
  return drawPage({ ...page, body: drawBodyTask(body) }, shell);
}

import { writeDocument } from '../frame/document.ts';
import { beginDrawing, type Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import type { ReaderError, ReaderShell } from '../model.ts';
import { drawHead } from '../page/head.ts';
import { drawPlainPreviewBar } from '../page/preview-bar.ts';

/** Draws the page for an address without content, in the frame of the site. */
export function drawError(error: ReaderError, shell: ReaderShell): string {
  const drawing = beginDrawing(shell);
  const { title, content } = partsOf(error, drawing);
  const frame = h(
    'div',
    { class: 'frame', 'data-sidebar': 'none' },
    h('main', { id: 'content', class: 'message', tabindex: '-1' }, h('h1', {}, title), content),
  );
  return writeDocument({ head: drawHead({ title, isHiddenFromSearch: true }, drawing), bar: drawPlainPreviewBar(drawing), frame }, drawing);
}

function partsOf(error: ReaderError, drawing: Drawing): { title: string; content: Content } {
  const { words, shell } = drawing;
  const home = h(
    'p',
    { class: 'message-actions' },
    drawLink({ href: shell.links.home }, { class: 'button-secondary' }, drawing, words.goHome),
  );
  switch (error.kind) {
    case 'not-found':
      return { title: words.notFoundTitle, content: [h('p', {}, words.notFoundText), drawNotFound(error, drawing), home] };
    case 'sign-in': {
      const { signInMissing: missing, signInInvalid: invalid, signInExpired: expired, signInFailed: failed } = words;
      const text = { missing, invalid, expired, failed }[error.reason];
      const link = error.href !== undefined && drawLink({ href: error.href }, { class: 'button-primary' }, drawing, words.signIn);
      return { title: words.signInTitle, content: [h('p', {}, text), h('p', { class: 'message-actions' }, link)] };
    }
    case 'too-many-requests':
      return { title: words.tooManyTitle, content: h('p', {}, words.tooManyText) };
    case 'pdf':
      if (error.state === 'too-large') return { title: words.failedTitle, content: [h('p', {}, words.pdfTooLarge), home] };
      return { title: words.pdfMakingTitle, content: [h('p', { role: 'status' }, words.pdfMakingText), home] };
    case 'failed': {
      const { reference } = error;
      return {
        title: words.failedTitle,
        content: [h('p', {}, words.failedText), reference !== undefined && h('p', {}, words.failedReference(reference)), home],
      };
    }
  }
}

function drawNotFound({ path, suggestions, searchWords }: Extract<ReaderError, { kind: 'not-found' }>, drawing: Drawing): Content {
  const { words, shell } = drawing;
  const links = suggestions.slice(0, 3).map((link) => h('li', {}, drawLink(link, {}, drawing, link.title)));
  return [
    path !== '' && h('p', { class: 'asked-path' }, h('code', {}, path.slice(0, 200))),
    links.length > 0 && [h('h2', {}, words.notFoundMaybe), h('ul', { class: 'suggestions' }, links)],
    h(
      'form',
      { class: 'message-search', action: shell.actions.search, method: 'get' },
      h('input', { type: 'search', name: 'q', value: searchWords.slice(0, 200), 'aria-label': words.searchSite }),
      h('button', { class: 'button-primary' }, words.search),
    ),
  ];
}

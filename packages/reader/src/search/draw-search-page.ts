import { writeDocument } from '../frame/document.ts';
import { drawDecoration } from '../html/decoration.ts';
import { beginDrawing, type Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import type { MarkedText, ReaderSearch, ReaderShell, SearchAnswer, SearchHit, SearchScope } from '../model.ts';
import { drawHead } from '../page/head.ts';
import { drawPlainPreviewBar } from '../page/preview-bar.ts';
import { statusOf } from './dialog-answer.ts';

/** Draws the page of search results: what the dialog shows, for readers without a script. */
export function drawSearchPage({ answer, scopes, languages }: ReaderSearch, shell: ReaderShell): string {
  const drawing = beginDrawing(shell);
  const { words } = drawing;
  const title = words.searchResults;
  const form = h(
    'form',
    { class: 'message-search', action: shell.actions.search, method: 'get' },
    h('input', { type: 'search', name: 'q', value: answer.query, 'aria-label': words.searchSite, maxlength: 512, autofocus: true }),
    drawChoice('scope', words.sections, scopes),
    drawChoice(
      'language',
      words.language,
      languages.map((each) => (each.value === '' ? { ...each, title: words.allLanguages } : each)),
    ),
    h('button', { class: 'button-primary' }, words.search),
  );
  const frame = h(
    'div',
    { class: 'frame', 'data-sidebar': 'none' },
    h('main', { id: 'content', class: 'message search-page', tabindex: '-1' }, h('h1', {}, title), form, drawAnswer(answer, drawing)),
  );
  return writeDocument({ head: drawHead({ title, isHiddenFromSearch: true }, drawing), bar: drawPlainPreviewBar(drawing), frame }, drawing);
}

function drawChoice(name: string, label: string, choices: readonly SearchScope[]): Content {
  if (choices.length < 2) return undefined;
  return h(
    'select',
    { name, 'aria-label': label },
    choices.map(({ value, title, isCurrent }) => h('option', { value, selected: isCurrent === true }, title)),
  );
}

function drawAnswer(answer: SearchAnswer, drawing: Drawing): Content {
  const { words, shell } = drawing;
  const { query, hits, suggestion } = answer;
  if (query === '') return undefined;
  const meant =
    suggestion !== undefined &&
    h(
      'p',
      {},
      `${words.searchMeant} `,
      drawLink({ href: `${shell.actions.search}?q=${encodeURIComponent(suggestion)}` }, {}, drawing, suggestion),
    );
  return [
    h('p', { role: 'status' }, statusOf(answer, words, shell.locale)),
    meant,
    h(
      'ol',
      { class: 'results' },
      hits.map((hit) => h('li', {}, drawHit(hit, drawing))),
    ),
  ];
}

/** Text with its matches marked. */
export function drawMarked(text: readonly MarkedText[]): Content {
  return text.map((part) => (part.isMatch ? h('mark', {}, part.text) : part.text));
}

function drawHit(hit: SearchHit, drawing: Drawing): Content {
  const passages = hit.passages.map((passage) =>
    h('li', {}, passage.title !== undefined && drawLink(passage, {}, drawing, passage.title), h('p', {}, drawMarked(passage.text))),
  );
  const trail = hit.isPinned === true ? [drawing.words.searchPinned, ...hit.trail] : hit.trail;
  const versions = hit.versions ?? [];
  return [
    trail.length > 0 && h('p', { class: 'trail' }, trail.join(' › ')),
    h('h2', {}, drawDecoration(hit, drawing), drawLink(hit, {}, drawing, drawMarked(hit.title))),
    passages.length > 0 && h('ul', {}, passages),
    versions.length > 0 &&
      h(
        'p',
        { class: 'trail' },
        `${drawing.words.searchVersions}: `,
        versions.map((version, n) => [n > 0 && ', ', drawLink(version, {}, drawing, version.title)]),
      ),
  ];
}

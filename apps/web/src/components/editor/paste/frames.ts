import { all, lineOf, make } from './dom';

type Style = 'info' | 'success' | 'warning' | 'danger';

/** Frames of other tools that are hints here. */
const HINTS = [
  'aside',
  '[data-panel-type]',
  '.confluence-information-macro',
  '.admonition',
  '.theme-admonition',
  '.markdown-alert',
  '.custom-block',
  '.callout',
  '.oct-hint',
].join(', ');
const TITLES =
  '.admonition-title, .markdown-alert-title, .custom-block-title, .confluence-information-macro-icon, [class*="admonitionHeading"]';

/** Words in the name of a frame and the style that they stand for, the more serious first. */
const STYLES: readonly (readonly [RegExp, Style])[] = [
  [/danger|error|caution|critical/, 'danger'],
  [/warn|attention/, 'warning'],
  [/success|tip|hint-success|check/, 'success'],
];

/** Makes hints of frames that other tools have for them, and expandables of details. */
export function tidyFrames(root: Element): void {
  for (const frame of all(root, HINTS)) {
    if (lineOf(frame) === '' || frame.closest('td, th') !== null) continue;
    const name = [frame.getAttribute('data-panel-type'), frame.getAttribute('data-style'), frame.getAttribute('class')]
      .join(' ')
      .toLowerCase();
    for (const title of all(frame, TITLES)) {
      if (/^(?:note|tip|info|important|warning|caution|danger|hint)?$/i.test(lineOf(title))) title.remove();
    }
    const hint = make(frame, 'aside', { 'data-hint': STYLES.find(([words]) => words.test(name))?.[1] ?? 'info' });
    hint.append(...frame.childNodes);
    frame.replaceWith(hint);
  }
  for (const details of all(root, 'details')) {
    const title = make(details, 'summary');
    const own = [...details.children].find(({ nodeName }) => /^summary$/i.test(nodeName));
    title.append(...(own?.childNodes ?? []));
    own?.remove();
    const body = make(details, 'div', { 'data-body': '' });
    body.append(...details.childNodes);
    details.append(title, body);
  }
}

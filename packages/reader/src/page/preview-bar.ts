import type { DrawnElement } from '@octavo/markdown/draw';
import { formatOf } from '../html/dates.ts';
import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { sign } from '../html/sign.ts';
import type { PageNotice, ProposalNotice } from '../model.ts';
import { changeWord } from '../words/change-word.ts';
import { counted } from '../words/plural.ts';

/** Bar at the lower edge of the window that says what is previewed; of a proposal also what differs. Works without a script. */
export function drawPreviewBar(notice: PageNotice | undefined, drawing: Drawing): Content {
  if (notice === undefined || notice.kind === 'older-version') return undefined;
  const { words } = drawing;
  const isProposal = notice.kind === 'proposal';
  return h(
    'aside',
    { class: 'preview-bar', 'aria-label': words.preview },
    h('p', {}, sign('info'), isProposal ? drawLink(notice, {}, drawing, nameOf(notice, drawing)) : h('span', {}, words.previewNotice)),
    isProposal && drawChanges(notice, drawing),
    notice.endHref !== undefined && h('a', { href: notice.endHref, class: 'preview-end' }, words.endPreview),
  );
}

/** Returns the bar on pages that belong to no content: search results and errors. */
export function drawPlainPreviewBar(drawing: Drawing): Content {
  const { previewEndHref: endHref } = drawing.shell;
  return endHref === undefined ? undefined : drawPreviewBar({ kind: 'preview', endHref }, drawing);
}

function nameOf({ of, title }: ProposalNotice, { words, shell }: Drawing): string {
  if (of === 'change-request') return words.proposalNotice(title);
  const time = new Date(title);
  return words.revisionNotice(Number.isNaN(time.getTime()) ? title : formatOf(shell.locale).format(time));
}

function drawChanges(notice: ProposalNotice, drawing: Drawing): Content {
  const { changes, marking, previousHref, nextHref } = notice;
  const { words, shell } = drawing;
  if (changes.length === 0) return h('span', { class: 'preview-none' }, words.noChangedPages);
  const step = (href: string | undefined, label: string, icon: 'arrow-left' | 'arrow-right'): Content =>
    href !== undefined && h('a', { href, class: 'icon-button', 'aria-label': label, title: label }, sign(icon));
  return [
    h(
      'details',
      { class: 'preview-pages' },
      h('summary', {}, counted(words.changedPages, changes.length, shell.locale)),
      h(
        'ul',
        {},
        changes.map(
          ({ title, href, change, isCurrent }): DrawnElement =>
            h(
              'li',
              { 'data-change': change },
              href === undefined
                ? h('del', {}, title)
                : h('a', { href, 'aria-current': isCurrent ? 'page' : undefined }, h('span', {}, title)),
              h('small', {}, changeWord(change, words)),
            ),
        ),
      ),
    ),
    h(
      'form',
      { action: marking.action, method: 'post' },
      h('input', { type: 'hidden', name: 'page', value: marking.page }),
      h(
        'button',
        { name: 'changes', value: marking.isOn ? 'off' : 'on', 'aria-pressed': String(marking.isOn) },
        sign(marking.isOn ? 'check' : 'edit'),
        h('span', {}, words.showChanges),
      ),
    ),
    h(
      'span',
      { class: 'preview-steps' },
      step(previousHref, words.previousChange, 'arrow-left'),
      step(nextHref, words.nextChange, 'arrow-right'),
    ),
  ];
}

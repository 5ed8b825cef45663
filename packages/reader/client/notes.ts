import { closestTo, element, leadsTo } from './dom.ts';

/** Room around a note, in CSS pixels. */
const MARGIN = 8;

/** Opens notes beside their reference. Without a script the reference leads to them, at the end of the page. */
export function startNotes(): void {
  document.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, '.oct-note-reference > a');
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const note = leadsTo(link);
    if (note === null) return;
    event.preventDefault();
    open(link, note);
  });
}

function open(link: HTMLElement, note: HTMLElement): void {
  const frame = element('div', 'note-popover');
  frame.popover = 'auto';
  frame.role = 'dialog';
  frame.ariaLabel = note.closest('section')?.ariaLabel ?? null;
  frame.tabIndex = -1;
  const copied = note.cloneNode(true) as HTMLElement;
  for (const named of copied.querySelectorAll('[id]')) named.removeAttribute('id');
  frame.append(...copied.childNodes);
  frame.ontoggle = ({ newState }) => {
    if (newState === 'open') return;
    // The focus was in the note, which is gone; where somebody clicked elsewhere it stays there.
    if (document.activeElement === document.body || frame.contains(document.activeElement)) link.focus();
    frame.remove();
  };
  document.querySelector('.body')?.append(frame);
  frame.showPopover();
  place(frame, link.getBoundingClientRect());
  frame.focus({ preventScroll: true });
}

/** Below the reference, or above it where there is no room below; within the width of the window, and with the page when it scrolls. */
function place(frame: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight, style } = frame;
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = (left + right - offsetWidth) / 2;
  const x = Math.max(MARGIN, Math.min(middle, clientWidth - offsetWidth - MARGIN));
  const isBelow = bottom + MARGIN + offsetHeight <= clientHeight || top < offsetHeight + MARGIN;
  style.left = `${x + scrollX}px`;
  style.top = `${(isBelow ? bottom + MARGIN : top - MARGIN - offsetHeight) + scrollY}px`;
}

/** The buttons that `@octavo/markdown` draws in place of pictures of other hosts. */
const SELECTOR = 'button.oct-waiting-image';

/** Pictures requested in the current view; another view starts with none. */
let asked = { view: '', addresses: new Set<string>() };
let waiting = 0;
const listeners = new Set<() => void>();

/** Pictures of the document that wait. */
export function waitingCount(): number {
  return waiting;
}

/** Calls back whenever {@link waitingCount} has another value; returns what ends that. */
export function onWaitingCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads every picture that waits in the document. */
export function loadAllPictures(): void {
  const [first] = placeholders();
  for (const button of placeholders()) load(button);
  // The button that was pressed goes away.
  if (first !== undefined) document.getElementById('text')?.focus({ preventScroll: true });
  look();
}

/**
 * Loads pictures when their buttons are pressed, wherever in the console they stand, and again when the same view is drawn anew, as a preview
 * is while somebody types. Returns what ends that.
 */
export function watchWaitingPictures(): () => void {
  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(SELECTOR) : null;
    if (button === null) return;
    // A picture may be the text of a link, which is not followed by this.
    event.preventDefault();
    event.stopPropagation();
    const picture = load(button);
    picture.tabIndex = -1;
    picture.focus({ preventScroll: true });
    look();
  }
  const observer = new MutationObserver(look);
  // On the window, so that nothing else sees the click first.
  window.addEventListener('click', onClick, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    window.removeEventListener('click', onClick, true);
    observer.disconnect();
  };
}

const placeholders = () => [...document.querySelectorAll<HTMLButtonElement>(SELECTOR)];

function look(): void {
  if (asked.view !== window.location.pathname) asked = { view: window.location.pathname, addresses: new Set() };
  let count = 0;
  for (const button of placeholders()) {
    if (asked.addresses.has(button.dataset.src ?? '')) load(button);
    else count += takeRoom(button);
  }
  if (count === waiting) return;
  waiting = count;
  for (const listener of listeners) listener();
}

/** Returns a button the size that the page says of its picture, as far as it says one; returns 1 for one that waits. */
function takeRoom(button: HTMLButtonElement): 1 {
  const { width, height } = button.dataset;
  if (width !== undefined) button.style.width = width.endsWith('%') ? width : `${width}px`;
  if (Number(width) > 0 && Number(height) > 0) button.style.aspectRatio = `${width} / ${height}`;
  return 1;
}

/** Puts the picture that a button stands for in its place. Values were checked when it was drawn; nothing is read as HTML. */
function load(button: HTMLButtonElement): HTMLImageElement {
  const { src = '', alt = '', title, width, height, size } = button.dataset;
  asked.addresses.add(src);
  const picture = document.createElement('img');
  for (const [name, value] of Object.entries({ alt, title, width, height, 'data-size': size }))
    if (value !== undefined) picture.setAttribute(name, value);
  picture.decoding = 'async';
  picture.referrerPolicy = 'no-referrer';
  picture.src = src;
  button.replaceWith(picture);
  return picture;
}

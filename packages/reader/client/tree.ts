import { all, closestTo, loadScript } from './dom.ts';

/** Puts the whole table of contents in place of the open branch, when nothing else is to be done; chevrons fold then. */
export function startTree(): void {
  const nav = document.querySelector<HTMLElement>('.tree');
  if (nav === null) return;
  // Into sight with what is around it, where it is beside the text; the document stays where it is.
  const isShown = matchMedia('(width >= 1024px)').matches;
  const y = (isShown && nav.querySelector('[aria-current]')?.getBoundingClientRect().y) || 0;
  if (y > innerHeight - 99) nav.parentElement?.scrollBy(0, y - 300);
  nav.addEventListener('click', (event) => {
    const branch = closestTo(event, '.tree-row > .sign')?.closest<HTMLElement>('.tree-branch');
    if (!branch?.querySelector('ul')) return;
    branch.dataset.open = String(branch.dataset.open !== 'true');
  });
  const { tree } = nav.dataset;
  if (tree === undefined) return;
  const load = async () => {
    const text = await fragment(tree);
    if (text === undefined) return;
    const current = nav.querySelector<HTMLAnchorElement>('[aria-current=page]')?.href;
    const whole = new DOMParser().parseFromString(text, 'text/html').body;
    for (const link of all<HTMLAnchorElement>('a', whole)) placeIn(tree, link);
    const top = nav.parentElement?.scrollTop ?? 0;
    nav.replaceChildren(...whole.childNodes);
    for (const branch of all('.tree-branch', nav)) branch.dataset.open = 'false';
    const link = all<HTMLAnchorElement>('a', nav).find(({ href }) => href === current);
    if (link === undefined) return;
    link.ariaCurrent = 'page';
    for (
      let branch = link.closest<HTMLElement>('.tree-branch');
      branch;
      branch = branch.parentElement?.closest<HTMLElement>('.tree-branch') ?? null
    )
      branch.dataset.open = 'true';
    nav.parentElement?.scrollTo(0, top);
  };
  (window.requestIdleCallback ?? setTimeout)(() => void load());
}

declare global {
  interface Window {
    /** Takes a table of contents; its file in a folder calls it. */
    octavoTree(html: string): void;
  }
}

const isScript = (tree: string): boolean => tree.endsWith('.js');

/** Returns the table of contents: fetched, or loaded as a script in a folder, where nothing can be fetched. */
async function fragment(tree: string): Promise<string | undefined> {
  if (!isScript(tree)) {
    const answer = await fetch(tree);
    return answer.ok ? answer.text() : undefined;
  }
  let text: string | undefined;
  window.octavoTree = (html) => {
    text = html;
  };
  await loadScript(tree);
  return text;
}

/** In a folder, addresses of a table of contents are relative to where the site begins. */
function placeIn(tree: string, link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  if (isScript(tree) && !/^(?:[a-z]+:|#)/i.test(href)) link.setAttribute('href', tree.replace(/~octavo\/.*/, '') + href);
}

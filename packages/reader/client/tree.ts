import { all } from './dom.ts';

/** Puts the whole table of contents in place of the open branch, when nothing else is to be done; chevrons fold then. */
export function startTree(): void {
  const nav = document.querySelector<HTMLElement>('.tree');
  if (nav === null) return;
  nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  nav.addEventListener('click', (event) => {
    const sign = event.target instanceof Element ? event.target.closest('.tree-row > .sign') : null;
    const branch = sign?.closest<HTMLElement>('.tree-branch');
    if (!branch?.querySelector('ul')) return;
    branch.dataset.open = String(branch.dataset.open !== 'true');
  });
  const { tree } = nav.dataset;
  if (tree === undefined) return;
  const load = async () => {
    const answer = await fetch(tree);
    if (!answer.ok) return;
    const current = nav.querySelector<HTMLAnchorElement>('[aria-current=page]')?.href;
    const whole = new DOMParser().parseFromString(await answer.text(), 'text/html').body;
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

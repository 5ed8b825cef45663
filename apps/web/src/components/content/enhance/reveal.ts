import { select } from './tabs';

/** Opens whatever hides the target of a fragment (a tab that is not chosen, a closed expandable) and scrolls to it. */
export function revealTarget(content: HTMLElement, fragment: string): void {
  const target = fragment.length < 2 ? null : document.getElementById(decodeFragment(fragment.slice(1)));
  if (target === null || !content.contains(target)) return;
  let hidden = false;
  for (let at: HTMLElement | null = target; at !== null && at !== content; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) {
      at.open = true;
      hidden = true;
    }
    if (at.matches('.oct-tab-panel:not([data-active])')) {
      const tab = document.getElementById(at.getAttribute('aria-labelledby') ?? '');
      if (tab !== null) select(tab);
      hidden = true;
    }
  }
  if (hidden) target.scrollIntoView();
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

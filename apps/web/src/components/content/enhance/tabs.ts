/**
 * Turns the frames of tabs into tabs by the ARIA pattern (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): one panel is shown, arrows move
 * and choose, Home and End go to the ends. Choosing a title chooses it in every group that has it, and is remembered. Returns what undoes it.
 */
export function enhanceTabs(content: HTMLElement): () => void {
  const controller = new AbortController();
  const groups = [...content.querySelectorAll<HTMLElement>('.oct-tabs')];
  const remembered = new Set(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]);
  for (const group of groups) {
    const tabs = tabsOf(group);
    const list = group.querySelector<HTMLElement>(':scope > .oct-tab-list');
    if (list === null || tabs.length === 0) continue;
    list.hidden = false;
    group.dataset.ready = 'true';
    const known = tabs.find((tab) => remembered.has(titleOf(tab)));
    if (known !== undefined) select(known);
    list.addEventListener('click', (event) => choose((event.target as Element).closest<HTMLElement>('[role="tab"]'), groups), controller);
    list.addEventListener('keydown', (event) => onKeyDown(event, tabs, groups), controller);
  }
  return () => controller.abort();
}

/** Shows the panel of a tab, hides its neighbours. */
export function select(tab: HTMLElement): void {
  const group = tab.closest<HTMLElement>('.oct-tabs');
  if (group === null) return;
  for (const other of tabsOf(group)) {
    const active = other === tab;
    other.setAttribute('aria-selected', String(active));
    other.tabIndex = active ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-active', active);
  }
}

const KEY = 'octavo.tabs';
const REMEMBERED = 20;

function tabsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(':scope > .oct-tab-list > [role="tab"]')];
}

function titleOf(tab: HTMLElement): string {
  return tab.textContent?.trim() ?? '';
}

function choose(tab: HTMLElement | null, groups: readonly HTMLElement[]): void {
  if (tab === null) return;
  const top = tab.getBoundingClientRect().top;
  for (const group of groups) {
    const same = tabsOf(group).find((other) => titleOf(other) === titleOf(tab));
    if (same !== undefined) select(same);
  }
  select(tab);
  // Groups above may have changed their height: the tab stays under the pointer.
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  const before = (JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]).filter((title) => title !== titleOf(tab));
  const siblings = new Set(tabsOf(tab.closest<HTMLElement>('.oct-tabs') ?? tab).map(titleOf));
  const kept = [titleOf(tab), ...before.filter((title) => !siblings.has(title))].slice(0, REMEMBERED);
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

function onKeyDown(event: KeyboardEvent, tabs: readonly HTMLElement[], groups: readonly HTMLElement[]): void {
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (at < 0 || target === undefined) return;
  event.preventDefault();
  const tab = tabs.at(target % tabs.length);
  tab?.focus();
  choose(tab ?? null, groups);
}

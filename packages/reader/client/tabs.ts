import { all, closestTo, leadsTo } from './dom.ts';
import { recall, remember } from './memory.ts';

/** Titles that were chosen, on this page or before. */
let chosen = new Set<string>();

const tabsOf = (frame: HTMLElement): HTMLElement[] => all(':scope > .oct-tab-list > [role=tab]', frame);

function choose(tab: HTMLElement): void {
  const frame = tab.closest<HTMLElement>('.oct-tabs');
  if (frame === null) return;
  for (const each of tabsOf(frame)) {
    const isChosen = each === tab;
    each.ariaSelected = String(isChosen);
    each.tabIndex = isChosen ? 0 : -1;
    document.getElementById(each.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-active', isChosen);
  }
}

/** Tabs: a choice holds for all tabs of that title, on this page and on the next. The panel that an anchor is in opens. */
export function startTabs(): void {
  chosen = new Set(JSON.parse(recall('tabs') ?? '[]') as string[]);
  dressTabs();
  addEventListener('hashchange', reveal);
  reveal();
}

/** Shows the list of tabs, and opens those that were chosen before. */
export function dressTabs(root: ParentNode = document): void {
  for (const frame of all('.oct-tabs', root)) {
    const list = frame.querySelector<HTMLElement>('.oct-tab-list');
    if (list === null) continue;
    list.hidden = false;
    frame.dataset.ready = '';
    const tabs = tabsOf(frame);
    const known = tabs.find((tab) => chosen.has(tab.textContent ?? ''));
    if (tabs[0] !== undefined) choose(known ?? tabs[0]);
    list.onclick = (event) => {
      const tab = closestTo(event, '[role=tab]');
      if (tab !== null) chooseAll(tab, tabs);
    };
    list.onkeydown = (event) => {
      const at = tabs.indexOf(document.activeElement as HTMLElement);
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const to =
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? tabs.length - 1
            : step === undefined
              ? -1
              : at + (document.dir === 'rtl' ? -step : step);
      const tab = tabs[(to + tabs.length) % tabs.length];
      if (at < 0 || tab === undefined || (to === -1 && step === undefined)) return;
      event.preventDefault();
      chooseAll(tab, tabs);
      tab.focus();
    };
  }
}

function chooseAll(tab: HTMLElement, siblings: readonly HTMLElement[]): void {
  const title = tab.textContent ?? '';
  const top = tab.getBoundingClientRect().top;
  for (const sibling of siblings) chosen.delete(sibling.textContent ?? '');
  chosen.add(title);
  remember('tabs', JSON.stringify([...chosen].slice(-20)));
  for (const frame of all('.oct-tabs')) {
    const same = tabsOf(frame).find((each) => each.textContent === title);
    if (same !== undefined) choose(same);
  }
  // Changes above must not move the pressed tab.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

/** Opens what holds the anchor of the address. */
function reveal(): void {
  const target = location.hash.length > 1 ? leadsTo(location) : null;
  for (let panel = target?.closest('.oct-tab-panel'); panel; panel = panel.parentElement?.closest('.oct-tab-panel')) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab !== null) choose(tab);
  }
  target?.closest('details')?.setAttribute('open', '');
  if (target?.closest('.oct-tab-panel')) target.scrollIntoView();
}

/** Returns the drawn text of the page, whose blocks carry the keys that comments name. */
export function contentElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-content]');
}

/** Returns the element that a block is drawn as; `undefined` if it is not on the screen. */
export function blockElement(key: string): HTMLElement | undefined {
  const found = contentElement()?.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? [];
  // A comparison shows what did not change twice, once only to be looked at.
  return [...found].find((block) => block.closest('[inert]') === null);
}

/** Returns the innermost block around something on the page; undefined outside of the text. */
export function blockAround(node: Node | null): HTMLElement | undefined {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const block = element?.closest<HTMLElement>('[data-key]') ?? undefined;
  return block !== undefined && contentElement()?.contains(block) === true ? block : undefined;
}

/** The first block in something of the text that has the focus, such as a change of a comparison; undefined outside of the text. */
export function blockIn(element: Element | null): HTMLElement | undefined {
  if (element?.parentElement?.closest('[data-content]') === null) return undefined;
  return element?.querySelector<HTMLElement>('[data-key]') ?? undefined;
}

/** Returns the blocks of the text that can be seen: those in closed parts have no place. */
export function shownBlocks(): HTMLElement[] {
  const blocks = [...(contentElement()?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  return blocks.filter((block) => block.getClientRects().length > 0 && block.closest('[inert]') === null);
}

/** Returns the beginning of what a block says, to name it. */
export function blockPreview(block: HTMLElement): string {
  const text = (block.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text;
}

/** Brings a block into view, with what hides it opened. */
export function revealBlock(key: string): void {
  const block = blockElement(key);
  if (block === undefined) return;
  for (let at: Element | null = block.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null) {
    at.setAttribute('open', '');
  }
  const panel = block.closest<HTMLElement>('.oct-tab-panel:not([data-active])');
  const tab = panel === null ? null : document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
  tab?.click();
  const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  block.scrollIntoView({ block: 'center', behavior: smooth ? 'smooth' : 'auto' });
}

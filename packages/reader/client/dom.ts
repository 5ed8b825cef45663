/** Returns all elements that a selector finds. */
export function all<Found extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Found[] {
  return [...within.querySelectorAll<Found>(selector)];
}

/** Returns the element of a selector that an event is in or at, or null. */
export function closestTo<Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** Returns the element that a link of this page leads to, or null. */
export const leadsTo = ({ hash }: Pick<HTMLAnchorElement, 'hash'>): HTMLElement | null =>
  document.getElementById(decodeURIComponent(hash.slice(1)));

/** Returns a button with a label. */
export function button(className: string, label: string, sign?: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.ariaLabel = label;
  made.title = label;
  if (sign !== undefined) made.append(element('span', `sign sign-${sign}`));
  return made;
}

/** Returns an element of a class, with text. */
export function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}

/** A text of the page's language, from `data-` of its body. */
export const say = (name: string): string => document.body.dataset[name] ?? '';

/** Loads a script once it is needed. */
export function loadScript(src: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = element('script', '') as HTMLScriptElement;
    script.src = src;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

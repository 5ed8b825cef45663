import { copy } from './copy.ts';
import { all, button, element, say } from './dom.ts';
import { whenResized } from './sizes.ts';

/** Buttons of code: to copy it, to wrap lines that are longer than there is room, and to see all of code that is folded. */
export function startCode(within: ParentNode = document): void {
  const wraps = new Map<Element, HTMLButtonElement>();
  for (const figure of all('.oct-code', within)) {
    const pre = figure.querySelector('pre');
    if (pre === null) continue;
    const buttons = element('div', 'code-buttons');
    const wrap = wrapButton(figure);
    const copying = button('icon-button', say('copyCode'), 'copy');
    copying.onclick = () => copy(copying, () => pre.querySelector('code')?.textContent ?? '');
    buttons.append(wrap, copying);
    figure.append(buttons);
    wraps.set(pre, wrap);
    if (figure.dataset.expandable !== undefined && pre.scrollHeight > pre.clientHeight) figure.append(foldButton(figure));
  }
  whenResized(
    [...wraps.keys()],
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    (pre, isTooLong) => {
      const wrap = wraps.get(pre);
      if (wrap !== undefined) wrap.hidden = !isTooLong && wrap.ariaPressed !== 'true';
      pre.tabIndex = isTooLong ? 0 : -1;
    },
  );
}

function wrapButton(figure: HTMLElement): HTMLButtonElement {
  const wrap = button('icon-button', say('wrap'), 'wrap');
  wrap.ariaPressed = String(figure.dataset.wrap !== undefined);
  wrap.onclick = () => {
    wrap.ariaPressed = String(figure.toggleAttribute('data-wrap'));
  };
  return wrap;
}

function foldButton(figure: HTMLElement): HTMLButtonElement {
  const fold = element('button', 'code-fold') as HTMLButtonElement;
  const name = () => {
    const isOpen = figure.dataset.open !== undefined;
    fold.ariaExpanded = String(isOpen);
    fold.textContent = say(isOpen ? 'less' : 'more');
  };
  fold.onclick = () => {
    figure.toggleAttribute('data-open');
    name();
  };
  name();
  return fold;
}

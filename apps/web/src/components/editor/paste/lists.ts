import { all, lineOf, make, styleOf } from './dom';

/** A paragraph or item that is one line of a list, as some programs write them: one after the other, each with its level. */
interface Line {
  element: Element;
  /** 1 for the outermost. */
  level: number;
  isOrdered: boolean;
  /** Number of the item, where it has one. */
  number: number | undefined;
}

const DEEPEST = 9;

/** Makes lists of paragraphs that Word marks as items, and of the lists that Word in the browser writes for each item alone. */
export function tidyOfficeLists(root: Element): void {
  tidyRuns(all(root, 'p[style*="mso-list"]'), wordLine);
  for (const wrapper of all(root, '.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  tidyRuns(all(root, 'li[data-aria-level]').flatMap(aloneIn), onlineLine);
}

/** Returns the list of an item that is its only one. */
function aloneIn(item: Element): Element[] {
  const list = item.parentElement;
  return list !== null && list.children.length === 1 && /^[uo]l$/i.test(list.nodeName) ? [list] : [];
}

function tidyRuns(elements: readonly Element[], lineOfElement: (element: Element) => Line | undefined): void {
  let run: Line[] = [];
  const end = () => {
    const [first] = run;
    if (first === undefined) return;
    const marker = make(first.element, 'p');
    first.element.before(marker);
    marker.replaceWith(...listsOf(run));
    run = [];
  };
  for (const element of elements) {
    const line = lineOfElement(element);
    if (line === undefined) continue;
    if (run.length > 0 && run.at(-1)?.element.nextElementSibling !== element) end();
    run.push(line);
  }
  end();
}

function wordLine(element: Element): Line | undefined {
  const [, level] = /level(\d+)/.exec(styleOf(element, 'mso-list')) ?? [];
  if (level === undefined) return undefined;
  const markers = all(element, 'span').filter((span) => styleOf(span, 'mso-list') === 'ignore');
  const marker = markers.map(lineOf).join('');
  for (const each of markers) each.remove();
  const [, digits] = /^\(?(\d+)[.)]/.exec(marker) ?? [];
  const isOrdered = digits !== undefined || /^\(?[a-z]{1,5}[.)]/i.test(marker);
  return { element, level: Number(level), isOrdered, number: digits === undefined ? undefined : Number(digits) };
}

function onlineLine(element: Element): Line {
  const level = Number(element.firstElementChild?.getAttribute('data-aria-level')) || 1;
  const start = element.getAttribute('start');
  return { element, level, isOrdered: element.nodeName.toLowerCase() === 'ol', number: start === null ? undefined : Number(start) };
}

/** Returns the lists of lines that follow each other: each deeper one stands in the item before it. */
function listsOf(lines: readonly Line[]): Element[] {
  const found: Element[] = [];
  let open: { list: Element; level: number }[] = [];
  for (const { element, level, isOrdered, number } of lines) {
    const depth = Math.min(level, DEEPEST);
    const name = isOrdered ? 'ol' : 'ul';
    open = open.filter((each) => each.level <= depth);
    const last = open.at(-1);
    if (last?.level === depth && last.list.nodeName.toLowerCase() !== name) open.pop();
    if (open.at(-1)?.level !== depth) {
      const list = make(element, name, { start: number === undefined || number === 1 ? undefined : String(number) });
      const above = open.at(-1)?.list.lastElementChild;
      if (above === undefined || above === null) found.push(list);
      else above.append(list);
      open.push({ list, level: depth });
    }
    open.at(-1)?.list.append(itemOf(element));
  }
  return found;
}

function itemOf(element: Element): Element {
  const item = make(element, 'li');
  if (element.nodeName.toLowerCase() === 'p') item.append(...paragraphOf(element));
  else item.append(...(element.firstElementChild?.childNodes ?? []));
  element.remove();
  return item;
}

function paragraphOf(element: Element): Element[] {
  const paragraph = make(element, 'p');
  paragraph.append(...element.childNodes);
  return [paragraph];
}

/** Marks lists whose items are all boxes to tick. */
export function tidyTasks(root: Element): void {
  for (const task of all(root, '[data-task-local-id]:not(li)')) {
    const item = make(task, 'li', { 'data-checked': String(task.getAttribute('data-task-state') === 'DONE') });
    item.append(...task.childNodes);
    const before = task.previousElementSibling;
    const list = before?.hasAttribute('data-tasks') === true ? before : make(task, 'ul', { 'data-tasks': '' });
    if (list !== before) task.before(list);
    list.append(item);
    task.remove();
  }
  for (const list of all(root, 'ul')) {
    const items = [...list.children].filter((item) => item.nodeName.toLowerCase() === 'li');
    const ticks = items.map((item) => item.getAttribute('data-checked') ?? tickOf(item));
    if (items.length === 0 || ticks.includes(undefined)) continue;
    list.setAttribute('data-tasks', '');
    for (const [i, item] of items.entries()) {
      item.setAttribute('data-checked', ticks[i] ?? 'false');
      boxOf(item)?.remove();
      const text = firstText(item);
      if (text !== undefined) text.data = text.data.replace(BOX, '');
    }
  }
}

const BOX = /^\s*\[[ xX]\]\s+/;

/** Returns the element of a box to tick that belongs to an item itself. */
function boxOf(item: Element): Element | undefined {
  const boxes = all(item, 'input[type="checkbox"], [role="checkbox"], .checkbox, [aria-roledescription="checkbox"]');
  return boxes.find((box) => box.closest('li') === item);
}

function tickOf(item: Element): 'true' | 'false' | undefined {
  const box = item.getAttribute('role') === 'checkbox' ? item : boxOf(item);
  if (box !== undefined) {
    const isTicked = box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true' || box.matches('.checkbox-on');
    return isTicked ? 'true' : 'false';
  }
  const text = firstText(item)?.data ?? '';
  if (!BOX.test(text)) return undefined;
  return /^\s*\[ \]/.test(text) ? 'false' : 'true';
}

/** Returns the first text of an item that is not blank, if nothing but marks and a paragraph stands around it. */
function firstText(item: Element): Text | undefined {
  for (let node: ChildNode | null = item.firstChild; node !== null; ) {
    if (node.nodeType === 3 && (node as Text).data.trim() !== '') return node as Text;
    if (node.nodeType === 1 && /^(?:p|span|label|div)$/i.test(node.nodeName) && node.firstChild !== null) node = node.firstChild;
    else node = node.nextSibling;
  }
  return undefined;
}

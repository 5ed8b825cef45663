/**
 * Makes a component what was drawn anew, in place: elements that stay keep focus, selection and their frames. What was typed since the request was
 * sent stays, too; where the drawing has another value than before, that is shown.
 */
export function morph(old: Element, made: Element): void {
  syncAttributes(old, made);
  // A frame that shows the same address goes on.
  if (old instanceof HTMLElement && old.dataset.ckFrame !== undefined) return;
  const [before, after] = [[...old.childNodes], [...made.childNodes]];
  for (const [index, node] of after.entries()) {
    const there = before[index];
    if (there === undefined) old.append(node);
    else if (there instanceof Element && node instanceof Element && isSame(there, node)) morph(there, node);
    else if (there instanceof Text && node instanceof Text) there.data = node.data;
    else there.replaceWith(node);
  }
  for (const node of before.slice(after.length)) node.remove();
}

/** Two elements are the same where they are of one kind, and bound to the same member of the state or the same address. */
function isSame(one: Element, other: Element): boolean {
  const named = (name: string) => one.getAttribute(name) === other.getAttribute(name);
  return one.tagName === other.tagName && ['class', 'type', 'data-ck-state', 'data-ck-frame', 'id'].every(named);
}

function syncAttributes(old: Element, made: Element): void {
  const values: [string, string | null, string | null][] = ['value', 'checked', 'selected'].map((name) => [
    name,
    old.getAttribute(name),
    made.getAttribute(name),
  ]);
  const written = old instanceof HTMLTextAreaElement ? old.defaultValue : undefined;
  for (const { name } of [...old.attributes]) if (!made.hasAttribute(name) && name !== 'data-resized') old.removeAttribute(name);
  for (const { name, value } of [...made.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const [name, before, after] of values) {
    if (before === after) continue;
    // An input that was changed by hand does not follow its attribute any more.
    if (name === 'value' && old instanceof HTMLInputElement) old.value = after ?? '';
    if (name === 'checked' && old instanceof HTMLInputElement) old.checked = after !== null;
    if (name === 'selected' && old instanceof HTMLOptionElement) old.selected = after !== null;
  }
  if (old instanceof HTMLTextAreaElement && made instanceof HTMLTextAreaElement && written !== made.defaultValue)
    old.value = made.defaultValue;
}

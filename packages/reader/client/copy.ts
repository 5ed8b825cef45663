import { all, say } from './dom.ts';

/** Puts a text into the clipboard, and says so on the button for a moment. */
export async function copy(from: HTMLElement, text: () => string | Promise<string>): Promise<void> {
  await navigator.clipboard.writeText(await text());
  from.dataset.copied = '';
  const label = from.querySelector('span:not(.sign)');
  const before = label?.textContent ?? '';
  if (label) label.textContent = say('copied');
  setTimeout(() => {
    delete from.dataset.copied;
    if (label) label.textContent = before;
  }, 2000);
}

/** Buttons that copy the page as Markdown. */
export function startCopying(): void {
  for (const page of all<HTMLButtonElement>('.copy-page'))
    page.onclick = () => copy(page, async () => (await fetch(page.dataset.href ?? '', { headers: { accept: 'text/markdown' } })).text());
}

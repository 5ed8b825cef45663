import { all, button, say } from './dom.ts';

async function copy(from: HTMLElement, text: () => string | Promise<string>): Promise<void> {
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

/** Text of code, without numbers of lines. */
const codeText = (figure: HTMLElement): string => figure.querySelector('code')?.textContent ?? '';

/** Buttons that copy code, and the page as Markdown. */
export function startCopying(): void {
  for (const figure of all('.oct-code')) {
    const made = button('icon-button copy-code', say('copyCode'), 'copy');
    made.onclick = () => copy(made, () => codeText(figure));
    figure.append(made);
  }
  for (const page of all<HTMLButtonElement>('.copy-page'))
    page.onclick = () => copy(page, async () => (await fetch(page.dataset.href ?? '', { headers: { accept: 'text/markdown' } })).text());
}

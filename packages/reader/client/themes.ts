import { remember } from './memory.ts';

/** The theme after each. */
const NEXT: Readonly<Record<string, string>> = { light: 'dark', dark: 'system', system: 'light' };

/** Button that changes the theme in turn. */
export function startThemes(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>('.theme-button');
  if (button === null) return;
  const name = () => {
    button.ariaLabel = `${button.dataset.label}: ${button.dataset[root.dataset.theme ?? 'system']}`;
    button.title = button.ariaLabel;
  };
  name();
  button.onclick = () => {
    const next = NEXT[root.dataset.theme ?? ''] ?? 'light';
    root.dataset.theme = next;
    remember('theme', next);
    name();
  };
}

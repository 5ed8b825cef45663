import { remember } from './memory.ts';

const THEMES = ['light', 'dark', 'system'];

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
    const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? 'system') + 1) % THEMES.length] ?? 'system';
    root.dataset.theme = next;
    remember('theme', next);
    name();
  };
}

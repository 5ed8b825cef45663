import { m } from '@/messages';

/** Lets the keyboard scroll formulas that are wider than the text. Returns what takes it back. */
export function enhanceWideFormulas(content: HTMLElement): () => void {
  const formulas = content.querySelectorAll<HTMLElement>('.oct-math-block');
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const wide = target.scrollWidth > target.clientWidth;
      for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': m.content.formula })) {
        if (wide) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
    }
  });
  for (const formula of formulas) observer.observe(formula);
  return () => observer.disconnect();
}

import type { KeyboardEvent } from 'react';

/** Attribute of the links that the arrow keys go through. */
export const RESULT = { 'data-result': '' } as const;

/** Moves the focus from the field to the first result, from one result to the next, and back up to the field. */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const field = event.currentTarget.querySelector<HTMLElement>('input[type="search"]');
  const stops = [...(field === null ? [] : [field]), ...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')];
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
  const next = stops[at + step];
  // Whatever else has the focus keeps its own keys.
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

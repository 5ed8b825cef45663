import { all } from './dom.ts';
import { whenResized } from './sizes.ts';

const fits = (frame: HTMLElement): boolean => (frame.querySelector('table')?.offsetWidth ?? 0) <= frame.clientWidth + 1;

/** Tables that fit need no frame that scrolls sideways: without it their head stays in sight as long as they are. */
export function startTables(within: ParentNode = document): void {
  whenResized(all('.oct-table', within), fits, (frame, isWhole) => {
    frame.toggleAttribute('data-fits', isWhole);
    frame.tabIndex = isWhole ? -1 : 0;
  });
}

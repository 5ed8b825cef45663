import { all } from './dom.ts';

/** Marks the heading that is read in the outline. */
export function followHeadings(): void {
  const links = all<HTMLAnchorElement>('.outline a');
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  if (headings.length === 0) return;
  const mark = () => {
    const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 140);
    const current = isEnd ? headings.at(-1) : (passed.at(-1) ?? headings[0]);
    for (const link of links) {
      const isCurrent = decodeURIComponent(link.hash.slice(1)) === current?.id;
      link.ariaCurrent = isCurrent ? 'location' : null;
    }
  };
  let isAsked = false;
  addEventListener(
    'scroll',
    () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}

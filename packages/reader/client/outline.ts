import { all, leadsTo } from './dom.ts';

/** Marks the heading that is read in the outline, where there is room for it beside the text. */
export function followHeadings(): void {
  const links = all<HTMLAnchorElement>('.outline a');
  const headings = links.flatMap((link) => leadsTo(link) ?? []);
  if (headings.length === 0) return;
  const mark = () => {
    if (!matchMedia('(width >= 1280px)').matches) return;
    const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 140);
    const current = isEnd ? headings.at(-1) : (passed.at(-1) ?? headings[0]);
    for (const link of links) {
      const isCurrent = leadsTo(link) === current;
      link.ariaCurrent = isCurrent ? 'location' : null;
    }
  };
  addEventListener('scroll', mark);
  // Once the page is painted: to measure it before would lay it out within this script.
  requestAnimationFrame(() => setTimeout(mark));
}

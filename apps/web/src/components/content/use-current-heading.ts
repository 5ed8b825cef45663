'use client';

import { useEffect, useState } from 'react';
import type { PageView } from '@/lib/outputs';

/** Distance (px) below the top of the window at which a heading counts as being read. */
const READING_LINE = 96;

/** Returns the anchor of the last heading above the reading line; the first one before that. */
export function useCurrentHeading(items: PageView['outline']): string | undefined {
  const [current, setCurrent] = useState(items[0]?.anchor);
  useEffect(() => {
    const headings = items.flatMap((item) => document.getElementById(item.anchor) ?? []);
    let frame = 0;
    function measure() {
      frame = 0;
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0;
      const passed = atEnd ? headings : headings.filter((heading) => heading.getBoundingClientRect().top <= READING_LINE);
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    }
    function onScroll() {
      frame ||= requestAnimationFrame(measure);
    }
    measure();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [items]);
  return current;
}

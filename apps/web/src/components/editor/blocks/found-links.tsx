'use client';

import { useEffect, useState } from 'react';
import type { LinkOption } from '@/lib/outputs';

/** Options that are shown at most. */
const MOST = 6;

interface FoundLinksProps {
  /** Text of the field above. An address finds no pages. */
  query: string;
  links(query: string): Promise<LinkOption[]>;
  onPick(option: LinkOption): void;
}

/** Pages whose titles or paths hold what is typed in the field above. */
export function FoundLinks({ query, links, onPick }: FoundLinksProps) {
  const [found, setFound] = useState<LinkOption[]>([]);
  const [picked, setPicked] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const show = (options: LinkOption[]) => isGone || setFound(options.slice(0, MOST));
    const isAddress = /^(?:[a-z][a-z0-9+.-]*:|#|\/)/i.test(query);
    if (isAddress || query.trim() === '') show([]);
    else links(query).then(show, () => show([]));
    return () => {
      isGone = true;
    };
  }, [query, links]);
  if (found.length === 0 || query === picked) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {found.map((option) => (
        <li key={option.href}>
          <button
            type="button"
            className="min-h-9 w-full rounded-sm px-2.5 text-left text-sm hover:bg-hover"
            onClick={() => {
              setPicked(option.href);
              onPick(option);
            }}
          >
            {option.title} <span className="text-xs text-muted">{option.context === '' ? option.href : option.context}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

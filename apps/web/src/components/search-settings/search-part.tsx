'use client';

import type { ReactNode } from 'react';
import { useSearchOwner } from './search-owner';

interface SearchPartProps {
  id: string;
  title: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the settings of a search: its name, what it does, and the button that adds to it. */
export function SearchPart({ id, title, lead, action, children }: SearchPartProps) {
  // The settings of a space have a heading for the search above this one.
  const Heading = useSearchOwner().kind === 'space' ? 'h3' : 'h2';
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <Heading id={id} className="font-semibold">
            {title}
          </Heading>
          <p className="mt-0.5 max-w-[64ch] text-sm text-muted text-pretty">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Text in the place of a list without entries. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="rounded-md border border-line px-4 py-5 text-muted">{children}</p>;
}

'use client';

import { Blocks, Variable } from 'lucide-react';
import Link from 'next/link';
import type { SharedContent } from '@/lib/outputs';
import { m } from '@/messages';

/** One piece of reusable content, or variable, with its space and the number of places that use it; leads to the list of its space. */
export function SharedContentRow({ item: { kind, title, detail, uses, space } }: { item: SharedContent }) {
  const words = m.sharedContent;
  const Icon = kind === 'variable' ? Variable : Blocks;
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <Icon className="icon mt-0.5 text-muted" role="img" aria-label={words[kind]} />
      <div className="min-w-0 flex-1">
        <Link
          href={`/s/${space.id}/~/${kind === 'variable' ? 'variables' : 'reusable'}`}
          prefetch={false}
          className="font-medium wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <p className={kind === 'variable' ? 'text-sm wrap-anywhere' : 'font-mono text-xs text-muted wrap-anywhere'}>{detail}</p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {kind === 'variable' ? m.variables.uses(uses) : m.reusable.uses(uses)} · {words.inSpace(space.title)}
        </p>
      </div>
    </li>
  );
}

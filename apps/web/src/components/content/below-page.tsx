'use client';

import { FileText } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { useSpace } from '@/components/space/space-context';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';

const SHOWN = 100;

/** Lists the pages directly below in place of an absent text. */
export function BelowPage({ pageId }: { pageId: string }) {
  const { model, base } = useSpace();
  const at = model.nodes.findIndex((node) => node.id === pageId);
  const children: number[] = [];
  for (let index = at + 1; at >= 0 && index < (model.end[at] ?? 0) && children.length < SHOWN; index = model.end[index] ?? index + 1) {
    children.push(index);
  }
  if (children.length === 0) return <p className="text-muted">{m.space.pageEmpty}</p>;
  return (
    <>
      <p className="mb-4 text-muted">{m.space.groupEmpty}</p>
      <ul className="flex flex-col gap-2 text-sm">
        {children.map((index) => {
          const node = model.nodes[index];
          return node === undefined ? null : (
            <li key={node.id}>
              <HoverLink
                href={node.href ?? pageHref(base, node.path)}
                className="flex items-center gap-3 rounded-md border border-line px-4 py-3 font-medium transition-colors duration-100 hover:border-accent hover:text-accent"
              >
                <FileText className="icon text-muted" aria-hidden />
                <span className="min-w-0 wrap-anywhere">{node.title}</span>
              </HoverLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}

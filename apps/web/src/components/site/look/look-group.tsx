import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Settings of one kind, behind their title. */
export function LookGroup({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group rounded-md border border-line">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-md px-3 font-medium">
        <ChevronRight className="icon transition-transform group-open:rotate-90" aria-hidden />
        {title}
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-3">{children}</div>
    </details>
  );
}

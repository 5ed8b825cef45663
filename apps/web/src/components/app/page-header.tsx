import type { ReactNode } from 'react';

/** Title of a screen, what it is for, and its actions. */
export function PageHeader({ title, lead, actions }: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-lg font-semibold text-balance wrap-anywhere">{title}</h1>
        {lead === undefined ? null : <p className="mt-1 max-w-[64ch] text-muted text-pretty">{lead}</p>}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

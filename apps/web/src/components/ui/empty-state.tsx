import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  body: ReactNode;
  /** Buttons for what to do next. */
  actions?: ReactNode;
  /** Note on what goes on meanwhile. */
  note?: string | undefined;
  /** The level of the title, as it stands in the outline of the screen. */
  level?: 1 | 2;
}

/** Shows in an empty place its purpose and the next step. */
export function EmptyState({ icon, title, body, actions, note, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-[480px] flex-col items-center px-4 py-16 text-center">
      <div className="mb-4 flex size-12 items-center justify-center rounded-md border border-line bg-surface text-muted" aria-hidden>
        {icon}
      </div>
      <Title className="text-lg font-semibold text-balance">{title}</Title>
      <div className="mt-2 text-muted text-pretty wrap-anywhere">{body}</div>
      {actions === undefined ? null : <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
      <p role="status" className="mt-6 min-h-5 text-sm text-muted empty:hidden">
        {note}
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Logo } from './logo';

/** The frame of the doors: set-up and sign-in. */
export function Door({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main id="text" className="flex min-h-dvh items-start justify-center bg-surface px-4 py-10 sm:items-center">
      <div className="w-full max-w-[400px]">
        <Logo className="mb-6 size-9 text-accent" />
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-2 mb-8 text-muted text-pretty">{lead}</p>
        {children}
      </div>
    </main>
  );
}

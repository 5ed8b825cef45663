import type { ReactNode } from 'react';

/** The column of a screen beside the table of contents that is no page. */
export function Screen({ children }: { children: ReactNode }) {
  return (
    <main id="text" tabIndex={-1} className="mx-auto w-full max-w-[960px] px-4 py-8 outline-none sm:px-8">
      {children}
    </main>
  );
}

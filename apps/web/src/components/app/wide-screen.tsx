import type { ReactNode } from 'react';

/** The column of a screen beside the table of contents that needs the whole width, such as two texts side by side. */
export function WideScreen({ children }: { children: ReactNode }) {
  return (
    <main id="text" tabIndex={-1} className="mx-auto w-full max-w-[1480px] px-4 py-8 outline-none sm:px-8">
      {children}
    </main>
  );
}

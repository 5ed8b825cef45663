import type { ReactNode } from 'react';
import { NowProvider } from '@/lib/now';

/** The pages before sign-in. They load nothing of what the screens behind it need. */
export default function DoorsLayout({ children }: { children: ReactNode }) {
  return (
    <NowProvider initial={Date.now()}>
      <div className="app-root">{children}</div>
    </NowProvider>
  );
}

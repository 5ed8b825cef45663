import type { ReactNode } from 'react';
import { Providers } from '@/components/app/providers';

/** Every screen behind sign-in. */
export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return <Providers now={Date.now()}>{children}</Providers>;
}

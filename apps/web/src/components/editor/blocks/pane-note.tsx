import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';

/** A fault of the blocks, above them. */
export function PaneNote({ children }: { children: ReactNode }) {
  return (
    <div className="px-4 pt-3 sm:px-6">
      <Note tone="danger">{children}</Note>
    </div>
  );
}

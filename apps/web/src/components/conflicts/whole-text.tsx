'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DrawnConflict } from '@/lib/outputs';
import { m } from '@/messages';
import { TextForm } from './text-form';
import type { useDecide } from './use-decide';

interface WholeTextProps {
  conflict: DrawnConflict;
  decision: ReturnType<typeof useDecide>;
}

/** Writes the whole text anew, as it is now to begin with. */
export function WholeText({ conflict: { id, key, source, choices }, decision }: WholeTextProps) {
  const [isWriting, setWriting] = useState(false);
  if (source === undefined || !choices.includes('text')) return null;
  if (!isWriting)
    return (
      <Button variant="quiet" onClick={() => setWriting(true)}>
        {key.startsWith('source:') ? m.conflicts.editFile : m.conflicts.editAll}
      </Button>
    );
  return (
    <div className="w-full">
      <TextForm
        initial={source}
        isPending={decision.isPending}
        onSave={(text) => decision.decide([id], { choice: 'text', text }, () => setWriting(false))}
        onCancel={() => setWriting(false)}
      />
    </div>
  );
}

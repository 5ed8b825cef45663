'use client';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import type { EditablePage } from '@/lib/outputs';
import { m } from '@/messages';
import type { Written } from './written';

interface ConflictNoteProps {
  theirs: EditablePage;
  written: Written;
  onUseTheirs(): void;
  onKeepMine(): void;
}

/** Reports that somebody else changed the page meanwhile, and offers every way out of it. */
export function ConflictNote({ theirs, written, onUseTheirs, onKeepMine }: ConflictNoteProps) {
  return (
    <Note tone="danger">
      <p className="font-medium">
        {m.editor.changedTitle}, <RelativeTime at={theirs.updatedAt} />
      </p>
      <p className="mt-1">{m.editor.changedBody}</p>
      {theirs.title === written.title ? null : <p className="mt-1">{m.editor.theirTitle(theirs.title)}</p>}
      {theirs.description === written.description ? null : <p className="mt-1">{m.editor.theirDescription(theirs.description)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onUseTheirs}>{m.editor.useTheirs}</Button>
        <Button onClick={onKeepMine}>{m.editor.keepMine}</Button>
      </div>
    </Note>
  );
}

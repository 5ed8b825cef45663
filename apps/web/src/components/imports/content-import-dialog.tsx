'use client';

import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { m } from '@/messages';
import { ImportForm } from './import-form';
import { ImportRun } from './import-run';
import { type ImportRequest, useContentImport } from './use-content-import';

interface ContentImportDialogProps {
  orgId: string;
  /** The space that it goes into; a new one is made when absent. */
  spaceId?: string;
  /** Pages that were there before, to tell which one is new. */
  known?: ReadonlySet<string>;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Asks what is to be imported, sends it, and shows how far it is and what came of it. */
export function ContentImportDialog({ orgId, spaceId, known = NONE, open, onOpenChange }: ContentImportDialogProps) {
  const { start, sent, stop, discard } = useContentImport();
  const [tries, setTries] = useState(0);
  const started = start.data;
  /** The last request, which is imported after its preview. */
  const asked = useRef<{ request: ImportRequest; title: string }>(undefined);
  const run = (request: ImportRequest, title: string, dryRun: boolean) => {
    asked.current = { request, title };
    setTries((count) => count + 1);
    start.mutate({ place: spaceId === undefined ? { orgId, title } : { orgId, spaceId }, request, known, dryRun });
  };
  const reset = () => {
    start.reset();
    setTries((count) => count + 1);
  };
  function change(shown: boolean) {
    if (!shown) stop();
    onOpenChange(shown);
    if (shown) return;
    reset();
    void discard();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={m.nav.importContent}
      description={spaceId === undefined ? m.imports.newLead : m.imports.lead}
    >
      {/* The form stays while it runs: what was chosen is there for a second try. */}
      <div hidden={started !== undefined}>
        <ImportForm
          isNew={spaceId === undefined}
          error={start.error}
          progress={start.isPending ? { sent } : undefined}
          onStop={stop}
          onClose={() => change(false)}
          onSubmit={run}
        />
      </div>
      {started === undefined ? null : (
        <ImportRun
          key={tries}
          {...started}
          onImport={() => asked.current !== undefined && run(asked.current.request, asked.current.title, false)}
          onContinue={() =>
            asked.current !== undefined && run({ ...asked.current.request, continueFrom: started.jobId }, asked.current.title, false)
          }
          onRetry={() => start.reset()}
          onClose={() => change(false)}
        />
      )}
    </Dialog>
  );
}

'use client';

import { importReport } from '@octavo/contract';
import { Download } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { useRestore } from '@/components/history/use-restore';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import type { ImportState } from '@/lib/outputs';
import { saveText } from '@/lib/save-text';
import { m } from '@/messages';
import type { ImportOutcome } from './import-outcome';
import { ImportRestNote } from './import-rest-note';
import { WarningList } from './import-warnings';

interface ImportReportScreenProps {
  spaceId: string;
  jobId: string;
  outcome: ImportOutcome;
  state: ImportState;
}

/** The report of an import: what came along and what did not, to be kept as Markdown; from here the import is taken back. */
export function ImportReportScreen({ spaceId, jobId, outcome, state }: ImportReportScreenProps) {
  const { space, mayEdit } = useSpace();
  const { busy, restore } = useRestore(spaceId, space.revision);
  const { content, before } = state;
  return (
    <>
      <PageHeader title={m.imports.report} lead={m.imports.done(outcome.importedResources, outcome.totalResources)} />
      <div className="mb-6 flex flex-wrap gap-2">
        <Button onClick={() => saveText(importReport(space.title, outcome), fileName(space.title))}>
          <Download className="icon" aria-hidden />
          {m.imports.download}
        </Button>
        {before !== undefined && mayEdit ? (
          <Button disabled={busy} onClick={() => restore(before)}>
            {m.imports.takeBack}
          </Button>
        ) : (
          <LinkButton href={`/s/${spaceId}/~/history`}>{m.history.title}</LinkButton>
        )}
      </div>
      <div className="mb-6 empty:hidden">
        <ImportRestNote spaceId={spaceId} jobId={jobId} state={state} />
      </div>
      <p className="mb-6 text-sm text-muted">{m.imports.stands[content]}</p>
      {outcome.warnings.length === 0 ? (
        <Note tone="success">{m.imports.allCame}</Note>
      ) : (
        <WarningList warnings={outcome.warnings} heading="h2" />
      )}
      {outcome.moreWarnings > 0 ? <p className="mt-2 text-muted">{m.imports.moreWarnings(outcome.moreWarnings)}</p> : null}
    </>
  );
}

const fileName = (title: string) => `import-${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.md`;

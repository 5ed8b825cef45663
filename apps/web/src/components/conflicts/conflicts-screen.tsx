'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { changeRequestHref } from '@/components/changes/change-request-words';
import { MergeAction } from '@/components/changes/merge/merge-action';
import { useMergeOutlook } from '@/components/changes/merge/use-merge-outlook';
import { StateNotes } from '@/components/changes/state-notes';
import { useConflictCheck } from '@/components/changes/use-conflict-check';
import { useCommands } from '@/components/commands/command-context';
import { useChangeSteps } from '@/components/compare/use-change-steps';
import { WaitingPicturesBar } from '@/components/pictures/waiting-pictures-bar';
import { useSpace } from '@/components/space/space-context';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import type { ChangeRequest, ConflictSummary } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { ConflictGroup } from './conflict-group';
import { ConflictOutlook } from './conflict-outlook';

/** Everything that a change request and the live content both changed, by what it is about; merging, once nothing is left. */
export function ConflictsScreen({ initial }: { initial: ConflictSummary[] }) {
  const { changeRequest } = useSpace();
  return changeRequest === undefined ? null : <Conflicts changeRequest={changeRequest} initial={initial} />;
}

function Conflicts({ changeRequest, initial }: { changeRequest: ChangeRequest; initial: ConflictSummary[] }) {
  const trpc = useTRPC();
  const { space, mayEdit } = useSpace();
  const number = String(changeRequest.number);
  const found = useConflictCheck(changeRequest);
  const { data } = useQuery(trpc.conflicts.list.queryOptions({ spaceId: space.id, changeRequest: number }, { initialData: initial }));
  const had = useRef(initial.length > 0);
  const box = useRef<HTMLDivElement>(null);
  const steps = useChangeSteps(box, data, () => false);
  useCommands([
    { id: 'next-conflict', title: m.conflicts.next, icon: ArrowDown, shortcut: 'j', run: steps.next },
    { id: 'previous-conflict', title: m.conflicts.previous, icon: ArrowUp, shortcut: 'k', run: steps.previous },
  ]);
  const blocking = data.filter((each) => each.blocking);
  const settled = data.filter((each) => !each.blocking);
  const isOpen = changeRequest.status === 'draft' || changeRequest.status === 'open';
  if (data.length === 0 && !had.current) return <ConflictOutlook changeRequest={changeRequest} found={found} />;
  // Live content that changed meanwhile adds decisions.
  const isBehind = changeRequest.revisionMergedAncestor !== space.revision;
  const isSettled = found.state === 'checked' ? found.check.blocking === 0 : !isBehind;
  return (
    <>
      <PageHeader
        title={m.conflicts.title}
        lead={
          <>
            <span aria-live="polite">{blocking.length === 0 ? null : `${m.conflicts.left(blocking.length)}. `}</span>
            {blocking.length === 0 ? null : m.conflicts.lead}
          </>
        }
      />
      <WaitingPicturesBar />
      {mayEdit || blocking.length === 0 ? null : (
        <div className="mb-6">
          <Note>{m.conflicts.readOnly}</Note>
        </div>
      )}
      {blocking.length > 0 || !isOpen ? null : !isSettled ? (
        <div className="mb-8">
          <StateNotes changeRequest={changeRequest} />
        </div>
      ) : (
        <div className="mb-8 rounded-md border border-line p-6">
          <h2 data-decided="" tabIndex={-1} className="flex items-center gap-2 rounded-sm text-lg font-semibold">
            <CircleCheck className="icon text-success" aria-hidden /> {m.conflicts.allDecided}
          </h2>
          <p className="mt-1 text-muted">{m.conflicts.allDecidedBody}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {space.permissions.review ? <MergeSettled changeRequest={changeRequest} /> : null}
            <LinkButton href={changeRequestHref(changeRequest, 'compare')}>{m.conflicts.seeResult}</LinkButton>
          </div>
        </div>
      )}
      <div ref={box} className="flex flex-col gap-10">
        {groupsOf(blocking).map((group) => (
          <ConflictGroup key={group[0]?.key} spaceId={space.id} changeRequest={number} conflicts={group} mayDecide={mayEdit} />
        ))}
        {settled.length === 0 ? null : (
          <section aria-label={m.conflicts.settled} className="border-t border-line pt-6">
            <h2 className="text-base font-semibold">{m.conflicts.settled}</h2>
            <p className="mt-1 mb-6 text-sm text-muted">{m.conflicts.settledBody}</p>
            <div className="flex flex-col gap-8">
              {groupsOf(settled).map((group) => (
                <ConflictGroup key={group[0]?.key} spaceId={space.id} changeRequest={number} conflicts={group} mayDecide={mayEdit} />
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  );
}

/** Conflicts by what they are about, in the order in which they come. */
function groupsOf(conflicts: readonly ConflictSummary[]): ConflictSummary[][] {
  const groups = new Map<string, ConflictSummary[]>();
  for (const conflict of conflicts) groups.set(conflict.key, [...(groups.get(conflict.key) ?? []), conflict]);
  return [...groups.values()];
}

/** Button that merges a change request whose conflicts are all settled. */
function MergeSettled({ changeRequest }: { changeRequest: ChangeRequest }) {
  return <MergeAction changeRequest={changeRequest} outlook={useMergeOutlook(changeRequest)} />;
}

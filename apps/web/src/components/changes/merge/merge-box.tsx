'use client';

import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import { cx } from '@/lib/cx';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { CheckList } from './check-list';
import { ConcernList } from './concern-list';
import { MergeAction } from './merge-action';
import { MergeConsequences } from './merge-consequences';
import { useMergeOutlook } from './use-merge-outlook';

/** The end of the story of a change request that is not closed: the rules, what stands against merging, what merging does, and the button. */
export function MergeBox({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { space } = useSpace();
  const outlook = useMergeOutlook(changeRequest);
  const { rules, concerns, changes, isKnown } = outlook;
  if (!isOpen(changeRequest)) return null;
  const isBlocked = rules?.met === false || concerns.some(({ blocks }) => blocks);
  const state = !isKnown ? 'loading' : isBlocked ? 'blocked' : concerns.length > 0 ? 'warned' : 'ready';
  return (
    <section id="merge" aria-labelledby="merge-title" className={cx('scroll-mt-20 rounded-md border', BORDERS[state])}>
      <div className="flex flex-col gap-4 p-4">
        <h2 id="merge-title" className="flex items-center gap-2 text-base font-semibold">
          <StateIcon state={state} />
          {m.mergeBox[state]}
        </h2>
        {rules === undefined ? <div className="skeleton h-4 w-2/3" /> : null}
        {rules === undefined || rules.checks.length === 0 ? null : <CheckList checks={rules.checks} />}
        {concerns.length === 0 ? null : <ConcernList changeRequest={changeRequest} concerns={concerns} />}
        {changeRequest.comments === 0 ? null : <p className="text-sm text-muted">{m.mergeBox.comments(changeRequest.comments)}</p>}
        {changes === undefined ? null : <MergeConsequences changes={changes} />}
        {space.permissions.merge ? (
          <div>
            <MergeAction changeRequest={changeRequest} outlook={outlook} />
          </div>
        ) : (
          <p className="text-sm text-muted">{m.mergeBox.nobody}</p>
        )}
      </div>
    </section>
  );
}

type State = 'loading' | 'blocked' | 'warned' | 'ready';

const BORDERS: Record<State, string> = {
  loading: 'border-line',
  blocked: 'border-danger',
  warned: 'border-warning',
  ready: 'border-success',
};

function StateIcon({ state }: { state: State }) {
  if (state === 'loading') return null;
  if (state === 'ready') return <CircleCheck className="icon text-success" aria-hidden />;
  return state === 'blocked' ? (
    <CircleX className="icon text-danger" aria-hidden />
  ) : (
    <CircleAlert className="icon text-warning" aria-hidden />
  );
}

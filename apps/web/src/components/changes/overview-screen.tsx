'use client';

import { useQuery } from '@tanstack/react-query';
import { CommentField } from '@/components/comments/comment-field';
import { useSpace } from '@/components/space/space-context';
import type { ChangeRequestChanges, PublicUser } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { ChangedPages } from './changed-pages';
import { DescriptionEditor } from './description-editor';
import { MergeBox } from './merge/merge-box';
import { People } from './people';
import { Reviewers } from './reviewers';
import { StateActions } from './state-actions';
import { StateNotes } from './state-notes';
import { SubjectEditor } from './subject-editor';
import { Timeline } from './timeline/timeline';

interface OverviewScreenProps {
  differences: ChangeRequestChanges;
  contributors: PublicUser[];
}

/** The whole of a change request but its pages: description, changes, the story of its review, and the box where it is merged. */
export function OverviewScreen({ differences, contributors }: OverviewScreenProps) {
  const trpc = useTRPC();
  const { space, changeRequest, mayEdit } = useSpace();
  const one = { spaceId: space.id, changeRequest: changeRequest?.id ?? '' };
  const { data: changes } = useQuery(trpc.changes.differences.queryOptions(one, { initialData: differences }));
  const { data: people } = useQuery(trpc.changes.contributors.queryOptions({ ...one, limit: 50 }, { select: ({ items }) => items }));
  if (changeRequest === undefined) return null;
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <SubjectEditor key={changeRequest.subject} changeRequest={changeRequest} />
        <StateActions changeRequest={changeRequest} />
        <StateNotes changeRequest={changeRequest} />
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_260px]">
        <div className="flex min-w-0 flex-col gap-8">
          <DescriptionEditor key={changeRequest.description} changeRequest={changeRequest} />
          <ChangedPages changeRequest={changeRequest} changes={changes} />
          <Timeline changeRequest={changeRequest} mayApply={mayEdit} />
          <MergeBox changeRequest={changeRequest} />
          <CommentField place={{ spaceId: space.id, changeRequest: changeRequest.id }} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Reviewers changeRequest={changeRequest} />
          <People changeRequest={changeRequest} contributors={people ?? contributors} />
        </div>
      </div>
    </div>
  );
}

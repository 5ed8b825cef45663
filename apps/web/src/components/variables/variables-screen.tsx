'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Variable } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import type { ListedVariable, VariableList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { DeleteVariableDialog, VariableDialog } from './lazy-dialogs';
import { VariableRow } from './variable-row';

/** Variables that are asked for at a time. */
const STEP = 100;

/** Variables of a space, or of a change request, with what uses them; added, changed and deleted in place. */
export function VariablesScreen({ initial }: { initial: VariableList }) {
  const trpc = useTRPC();
  const { space, mayEdit, changeRequest } = useSpace();
  const [asking, setAsking] = useState<{ what: 'set' | 'delete'; variable?: ListedVariable }>();
  const within = changeRequest === undefined ? {} : { changeRequest: changeRequest.id };
  const list = useInfiniteQuery(
    trpc.links.variables.infiniteQueryOptions(
      { spaceId: space.id, ...within, limit: STEP },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const variables = list.data.pages.flatMap(({ items }) => items);
  const close = () => setAsking(undefined);
  const words = m.variables;
  const add = mayEdit ? (
    <Button onClick={() => setAsking({ what: 'set' })} opens={VariableDialog}>
      {words.add}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title={m.nav.variables} lead={words.lead} actions={variables.length === 0 ? undefined : add} />
      {variables.length === 0 ? (
        <EmptyState icon={<Variable className="size-6" />} title={words.emptyTitle} body={words.emptyBody} actions={add} />
      ) : (
        <ul aria-label={words.list} className="rounded-md border border-line">
          {variables.map((variable) => (
            <VariableRow
              key={variable.name}
              variable={variable}
              mayEdit={mayEdit}
              onChange={() => setAsking({ what: 'set', variable })}
              onDelete={() => setAsking({ what: 'delete', variable })}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {asking?.what === 'set' ? (
        <VariableDialog variable={asking.variable} taken={variables.map(({ name }) => name)} onClose={close} />
      ) : null}
      {asking?.what === 'delete' && asking.variable !== undefined ? (
        <DeleteVariableDialog variable={asking.variable} onClose={close} />
      ) : null}
    </>
  );
}

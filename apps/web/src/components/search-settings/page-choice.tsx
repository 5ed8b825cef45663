'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';

/** A page that was chosen. */
export interface ChosenPage {
  id: string;
  title: string;
}

interface PageChoiceProps {
  spaceId: string;
  chosen: ChosenPage | undefined;
  onChoose(page: ChosenPage): void;
}

/** Pages that are shown to choose from. */
const MOST = 5;

/** One page of a space, found by its words. */
export function PageChoice({ spaceId, chosen, onChoose }: PageChoiceProps) {
  const trpc = useTRPC();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), 120);
  const found = useQuery(
    trpc.content.search.queryOptions(
      { spaceId, query: asked, isCounted: false },
      { enabled: asked !== '' && spaceId !== '', placeholderData: keepPreviousData },
    ),
  );
  const pages = asked === '' ? [] : (found.data?.pages.slice(0, MOST) ?? []);
  const w = m.searchSettings;
  return (
    <div className="flex flex-col gap-3">
      <Field
        name="find"
        label={w.findPage}
        value={text}
        onValueChange={(value) => setText(String(value))}
        error={found.isError ? errorMessage(found.error) : undefined}
        autoComplete="off"
        maxLength={200}
      />
      {pages.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {asked === '' ? w.typeFirst : found.isFetching ? m.common.loading : w.noPage}
        </p>
      ) : (
        <Choice
          label={w.foundPages}
          value={chosen?.id ?? ''}
          onValueChange={(id) => {
            const page = pages.find((one) => one.id === id);
            if (page !== undefined) onChoose({ id, title: page.title });
          }}
          options={pages.map(({ id, title, path }) => ({ value: id, label: title, hint: path }))}
        />
      )}
    </div>
  );
}

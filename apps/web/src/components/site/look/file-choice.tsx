'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { errorMessage } from '@/lib/errors';
import { formatBytes } from '@/lib/intl';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';

interface FileChoiceProps {
  name: string;
  spaceId: string;
  /** Id of the chosen file. */
  chosen: string | undefined;
  onChoose(file: string): void;
}

/** Files that are shown to choose from. */
const MOST = 5;

/** One file of a space, found by its name. */
export function FileChoice({ name, spaceId, chosen, onChoose }: FileChoiceProps) {
  const trpc = useTRPC();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 120);
  const found = useQuery(
    trpc.files.browse.queryOptions(
      { spaceId, order: 'newest', limit: MOST, ...(search === '' ? {} : { search }) },
      { enabled: spaceId !== '', placeholderData: keepPreviousData },
    ),
  );
  const files = found.data?.items ?? [];
  return (
    <div className="flex flex-col gap-3">
      <Field
        name={name}
        label={m.look.findFile}
        value={text}
        onValueChange={(value) => setText(String(value))}
        error={found.isError ? errorMessage(found.error) : undefined}
        autoComplete="off"
        maxLength={200}
        optional
      />
      {files.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {found.isFetching ? m.common.loading : m.look.noFile}
        </p>
      ) : (
        <Choice
          label={m.look.file}
          value={chosen ?? ''}
          onValueChange={onChoose}
          options={files.map((file) => ({ value: file.id, label: file.name, hint: formatBytes(file.size) }))}
        />
      )}
    </div>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import type { CoverChoice } from './settings-draft';

const MOST = 6;

interface CoverFieldProps {
  cover: CoverChoice;
  onCoverChange(cover: CoverChoice): void;
  error: string | undefined;
}

/** The picture above a page: one of the space's files, found by a part of its name, or any by its address. */
export function CoverField({ cover, onCoverChange, error }: CoverFieldProps) {
  const { space, changeRequest } = useSpace();
  const trpc = useTRPC();
  const [query, setQuery] = useState('');
  const isAddress = /^https?:\/\//i.test(query.trim());
  const search = query.trim();
  const within = changeRequest === undefined ? {} : { changeRequest: changeRequest.id };
  const files = useQuery({
    ...trpc.files.browse.queryOptions({ spaceId: space.id, search, limit: 100, ...within }),
    enabled: search !== '' && !isAddress,
  });
  const found = (files.data?.items ?? []).filter(({ contentType }) => contentType.startsWith('image/')).slice(0, MOST);
  const choose = (next: CoverChoice) => {
    onCoverChange(next);
    setQuery('');
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        name="cover"
        label={m.pageSettings.cover}
        hint={cover.kind === 'none' ? m.pageSettings.coverNone : m.pageSettings.coverIs(cover.kind === 'file' ? cover.name : cover.url)}
        error={error}
        optional
        value={query}
        maxLength={2000}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {isAddress ? (
        <div>
          <Button onClick={() => choose({ kind: 'url', url: search })}>{m.pageSettings.coverUse}</Button>
        </div>
      ) : null}
      {search !== '' && !isAddress && files.isSuccess && found.length === 0 ? (
        <p className="text-sm text-muted">{m.pageSettings.coverNotFound}</p>
      ) : null}
      {found.length === 0 ? null : (
        <ul className="flex flex-col gap-0.5">
          {found.map(({ id, name, path }) => (
            <li key={id}>
              <button
                type="button"
                className="min-h-9 w-full rounded-sm px-2.5 text-left text-sm hover:bg-hover"
                onClick={() => choose({ kind: 'file', file: id, name })}
              >
                {name} <span className="text-xs text-muted">{path}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {cover.kind === 'none' ? null : (
        <div>
          <Button onClick={() => choose({ kind: 'none' })}>{m.pageSettings.coverRemove}</Button>
        </div>
      )}
    </div>
  );
}

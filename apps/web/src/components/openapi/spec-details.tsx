'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { OpenApiSpec } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { DeleteSpecDialog, SourceDialog } from './lazy-dialogs';
import { SpecProblems } from './spec-problems';
import { isBeingRead } from './spec-state';
import { SpecVersions } from './spec-versions';

/** Shows the unfolded details of a specification: its problems, the access to it, its versions, and the actions on it. */
export function SpecDetails({ orgId, spec }: { orgId: string; spec: OpenApiSpec }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'replace' | 'delete'>();
  const onSuccess = () => queries.invalidateQueries({ queryKey: trpc.openapi.pathKey() });
  const update = useMutation(trpc.openapi.update.mutationOptions({ onSuccess }));
  const put = useMutation(trpc.openapi.put.mutationOptions({ onSuccess }));
  const { slug, sourceURL, permissions, urls } = spec;
  const error = update.error ?? put.error;
  const isPublic = (update.isPending ? update.variables.patch.visibility : spec.visibility) === 'public';
  return (
    <div className="flex flex-col gap-5 px-4 pt-1 pb-5 sm:pl-11">
      {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
      <SpecProblems spec={spec} />
      {permissions.edit ? (
        <div>
          <Switch
            label={m.openapi.visibility}
            checked={isPublic}
            onCheckedChange={(open) => update.mutate({ orgId, slug, patch: { visibility: open ? 'public' : 'private' } })}
          />
          <p className="text-xs text-muted">{m.openapi.visibilityHint}</p>
        </div>
      ) : null}
      {urls.published === undefined ? null : (
        <div className="flex items-center gap-3">
          <a href={urls.published} target="_blank" rel="noopener noreferrer" className="min-w-0 truncate text-accent underline">
            {urls.published}
          </a>
          <ClipboardButton text={urls.published} label={m.openapi.copyLink} />
        </div>
      )}
      <SpecVersions key={spec.lastVersion} orgId={orgId} spec={spec} />
      {permissions.edit ? (
        <div className="flex flex-wrap gap-2">
          {sourceURL === undefined ? null : (
            <Button onClick={() => put.mutate({ orgId, slug, source: { url: sourceURL } })} disabled={put.isPending || isBeingRead(spec)}>
              <RefreshCw className="icon" aria-hidden /> {m.openapi.readAgain}
            </Button>
          )}
          <Button onClick={() => setDialog('replace')}>{m.openapi.replace}</Button>
          <Button onClick={() => setDialog('delete')}>{m.openapi.remove}</Button>
          <SourceDialog
            orgId={orgId}
            spec={spec}
            open={dialog === 'replace'}
            onOpenChange={(open) => setDialog(open ? 'replace' : undefined)}
          />
          <DeleteSpecDialog
            orgId={orgId}
            slug={slug}
            open={dialog === 'delete'}
            onOpenChange={(open) => setDialog(open ? 'delete' : undefined)}
          />
        </div>
      ) : null}
    </div>
  );
}

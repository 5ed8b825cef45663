'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { RedirectInput, SiteRedirect } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import type { RedirectPlace } from './redirect-places';

interface RedirectDialogProps {
  /** The one to change; a new one when absent. */
  redirect: SiteRedirect | undefined;
  places: readonly RedirectPlace[];
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Makes a redirect, or changes one: where it begins, where it leads, and for how long. */
export function RedirectDialog({ redirect, places, open, onOpenChange }: RedirectDialogProps) {
  const { site, organization } = useSite();
  const of = { orgId: organization.id, siteId: site.id };
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const was = redirect?.destination;
  const [kind, setKind] = useState<'page' | 'external'>(was?.kind === 'external' || places.length === 0 ? 'external' : 'page');
  const [spaceId, setSpaceId] = useState(redirect?.page?.space?.id ?? places[0]?.spaceId ?? '');
  const [source, setSource] = useState(redirect?.source ?? '');
  const [capture, setCapture] = useState(redirect?.captureWildcard ?? false);
  const [permanent, setPermanent] = useState(redirect?.permanent ?? false);
  const done = {
    onSuccess: async ({ source: from }: SiteRedirect) => {
      toast(m.redirects.saved(from));
      onOpenChange(false);
      await client.invalidateQueries({ queryKey: trpc.sites.redirects.pathKey() });
    },
  };
  const create = useMutation(trpc.sites.redirects.create.mutationOptions(done));
  const update = useMutation(trpc.sites.redirects.update.mutationOptions(done));
  const busy = create.isPending || update.isPending;
  const hasStar = source.trim().endsWith('*');
  const form = useForm({
    fields: ['source', 'url', 'path'],
    error: create.error ?? update.error,
    fieldOf: { redirect_destination: 'path', redirect_exists: 'source' },
    onSubmit: ({ url, path }) => {
      if (busy) return;
      const destination: RedirectInput['destination'] =
        kind === 'external' ? { kind, url: url.trim() } : { kind: 'path', spaceId, path: path.trim().replace(/^\/+/, '') };
      const given = { source: source.trim(), destination, permanent, captureWildcard: hasStar && capture };
      if (redirect === undefined) create.mutate({ ...of, redirect: given });
      else update.mutate({ ...of, redirectId: redirect.id, patch: given });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={redirect === undefined ? m.redirects.new : m.redirects.editTitle}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field
          name="source"
          label={m.redirects.source}
          hint={m.redirects.sourceHint}
          value={source}
          onValueChange={(value) => setSource(String(value))}
          error={form.errors.source}
          maxLength={512}
          autoComplete="off"
          spellCheck={false}
          required
        />
        {places.length === 0 ? null : (
          <Choice<'page' | 'external'>
            label={m.redirects.to}
            value={kind}
            onValueChange={setKind}
            columns={2}
            options={(['page', 'external'] as const).map((value) => ({ value, label: m.redirects.kinds[value] }))}
          />
        )}
        {kind === 'external' ? (
          <Field
            name="url"
            label={m.redirects.url}
            defaultValue={was?.kind === 'external' ? was.url : ''}
            error={form.errors.url}
            maxLength={2048}
            placeholder="https://example.com/new"
            autoComplete="off"
            spellCheck={false}
            required
          />
        ) : (
          <>
            {places.length < 2 ? null : (
              <Select
                label={m.redirects.space}
                value={spaceId}
                onValueChange={setSpaceId}
                options={places.map((place) => ({ value: place.spaceId, label: place.title }))}
              />
            )}
            <Field
              name="path"
              label={m.redirects.path}
              hint={m.redirects.pathHint}
              defaultValue={redirect?.page?.path ?? ''}
              error={form.errors.path}
              maxLength={2048}
              placeholder="guides/install"
              autoComplete="off"
              spellCheck={false}
            />
          </>
        )}
        <div>
          {hasStar ? <Switch label={m.redirects.capture} checked={capture} onCheckedChange={setCapture} /> : null}
          <Switch label={m.redirects.permanent} checked={permanent} onCheckedChange={setPermanent} />
          <p className="text-xs text-muted">{m.redirects.permanentHint}</p>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {m.redirects.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

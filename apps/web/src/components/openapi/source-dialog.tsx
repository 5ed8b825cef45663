'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { FileField } from '@/components/uploads/file-field';
import { sendUpload, uploadWords } from '@/components/uploads/send-upload';
import type { OpenApiSpec } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface SourceDialogProps {
  orgId: string;
  /** The one that gets another source; a new one is added when absent. */
  spec?: OpenApiSpec;
  open: boolean;
  onOpenChange(open: boolean): void;
  onDone?(slug: string): void;
}

/** Asks where a specification comes from: an address, or a file. */
export function SourceDialog({ orgId, spec, open, onOpenChange, onDone }: SourceDialogProps) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const [kind, setKind] = useState<'address' | 'file'>('address');
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: async ({ slug, url }: { slug: string; url: string }) => {
      const source = { url: kind === 'file' && file !== undefined ? await send(file) : url };
      return spec === undefined
        ? client.openapi.create.mutate({ orgId, spec: { slug, source } })
        : client.openapi.put.mutate({ orgId, slug: spec.slug, source });
    },
    onSuccess: async ({ slug }) => {
      await queries.invalidateQueries({ queryKey: trpc.openapi.pathKey() });
      onOpenChange(false);
      onDone?.(slug);
    },
  });
  const send = async (given: File) => {
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    return (await sendUpload(client, { orgId, file: given, kind: 'organization_file' }, options)).url;
  };
  const form = useForm({
    fields: ['slug', 'url'],
    error: save.error,
    onSubmit: ({ slug, url }) => {
      setMissing(kind === 'file' && file === undefined);
      if (kind === 'address' || file !== undefined) save.mutate({ slug: slug.trim(), url: url.trim() });
    },
  });
  const isNew = spec === undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isNew ? m.openapi.addTitle : m.openapi.replaceTitle(spec.slug)}
      description={isNew ? m.openapi.addLead : m.openapi.replaceLead}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{uploadWords(save.error)}</Note>}
        {isNew ? (
          <Field
            name="slug"
            label={m.openapi.slug}
            hint={m.openapi.slugHint}
            error={form.errors.slug}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : null}
        <Choice<'address' | 'file'>
          label={m.openapi.sourceLabel}
          value={kind}
          onValueChange={setKind}
          columns={2}
          options={[
            { value: 'address', label: m.openapi.addressOption, hint: m.openapi.addressOptionHint },
            { value: 'file', label: m.openapi.fileOption, hint: m.openapi.fileOptionHint },
          ]}
        />
        {kind === 'address' ? (
          <Field
            name="url"
            type="url"
            label={m.openapi.address}
            hint={m.openapi.addressHint}
            defaultValue={spec?.sourceURL}
            error={form.errors.url}
            autoComplete="off"
            spellCheck={false}
            required
          />
        ) : (
          <FileField
            label={m.openapi.file}
            hint={m.openapi.fileHint}
            choose={m.openapi.chooseFile}
            drop={m.openapi.drop}
            accept=".json,.yaml,.yml"
            files={file === undefined ? [] : [file]}
            onFiles={([first]) => setFile(first)}
            error={missing && file === undefined ? m.openapi.noFile : form.errors.url}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {save.isPending ? (isNew ? m.openapi.adding : m.openapi.replacing) : isNew ? m.openapi.add : m.openapi.use}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

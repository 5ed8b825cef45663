'use client';

import { useQuery } from '@tanstack/react-query';
import { BookText, FileArchive, FileText, GitBranch, Globe } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { FileField } from '@/components/uploads/file-field';
import { uploadWords } from '@/components/uploads/send-upload';
import { formatBytes } from '@/lib/intl';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import type { ImportKind } from '@/messages/en/imports';
import { acceptedBy, IMPORT_KINDS, isAtAddress, kindOfFile, sourceOf } from './import-sources';
import { RepositoryFields } from './repository-fields';
import type { ImportRequest } from './use-content-import';

const ICONS: Partial<Record<ImportKind, typeof Globe>> = { website: Globe, git: GitBranch, file: FileText, zip: FileArchive };

interface ImportFormProps {
  /** True if the import creates a new space, which has a name. */
  isNew: boolean;
  error: unknown;
  /** Bytes that were sent; undefined while nothing is under way. */
  progress: { sent: number } | undefined;
  onStop(): void;
  onClose(): void;
  onSubmit(request: ImportRequest, title: string, dryRun: boolean): void;
}

/** Form for the kind and source of an import. */
export function ImportForm({ isNew, error, progress, onStop, onClose, onSubmit }: ImportFormProps) {
  const [kind, setKind] = useState<ImportKind>('website');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const isAddress = isAtAddress(kind);
  const limits = useQuery(useTRPC().imports.limits.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  /** True when the button for a preview was pressed. */
  const isDry = useRef(false);
  const form = useForm({
    fields: ['url', 'title', 'ref', 'directory', 'password'],
    error: error instanceof Error && error.message === 'stopped' ? null : error,
    onSubmit: ({ url, title, ref, directory, password }) => {
      const source = sourceOf(kind, file?.name ?? '');
      const address = url.trim();
      if (isAddress && address === '') return setProblem(kind === 'git' ? m.imports.repository.missing : m.imports.noAddress);
      if (!isAddress && file === undefined) return setProblem(m.imports.noFile);
      if (source === undefined) return setProblem(m.imports.unknownFile);
      setProblem(undefined);
      // People type hosts.
      const full = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
      const git = kind === 'git' ? { git: repositoryOf({ ref, directory, password }) } : {};
      return onSubmit(isAddress ? { source, url: full, ...git } : { source, url: '', file }, title.trim(), isDry.current);
    },
  });
  const take = (next: File | undefined) => {
    setFile(next);
    setProblem(undefined);
    if (next !== undefined) setKind(kindOfFile(next.name, kind));
  };
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{uploadWords(error)}</Note>}
      <Choice<ImportKind>
        label={m.imports.from}
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          setProblem(undefined);
        }}
        columns={2}
        options={IMPORT_KINDS.map((value) => ({ value, ...m.imports.sources[value], icon: iconOf(value) }))}
      />
      {kind === 'git' ? (
        <RepositoryFields problem={problem} errors={form.errors} />
      ) : kind === 'website' ? (
        <Field
          key="address"
          name="url"
          type="url"
          label={m.imports.address}
          hint={`${m.imports.addressHint}. ${m.imports.howWebsite(limits.data?.webPages)}`}
          error={problem ?? form.errors.url}
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : (
        <FileField
          key={kind}
          label={m.imports.file}
          hint={m.imports.how[kind]}
          choose={m.imports.choose}
          drop={m.imports.drop}
          accept={acceptedBy(kind)}
          files={file === undefined ? [] : [file]}
          onFiles={([first]) => take(first)}
          error={problem ?? form.errors.url}
        />
      )}
      {isNew ? (
        <Field
          name="title"
          label={m.imports.space}
          hint={m.imports.spaceHint}
          error={form.errors.title}
          maxLength={50}
          autoComplete="off"
          optional
        />
      ) : null}
      {progress !== undefined && file !== undefined && !isAddress ? <Sending file={file} sent={progress.sent} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {progress === undefined ? <Button onClick={onClose}>{m.common.cancel}</Button> : <Button onClick={onStop}>{m.imports.stop}</Button>}
        <Button
          title={m.imports.previewHint}
          disabled={progress !== undefined}
          onClick={({ currentTarget }) => {
            isDry.current = true;
            currentTarget.form?.requestSubmit();
          }}
        >
          {m.imports.preview}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={progress !== undefined}
          onClick={() => {
            isDry.current = false;
          }}
        >
          {progress === undefined ? m.imports.submit : m.imports.starting}
        </Button>
      </div>
    </form>
  );
}

/** Returns the members of a repository that were filled in. */
function repositoryOf(typed: { ref: string; directory: string; password: string }): NonNullable<ImportRequest['git']> {
  return Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])));
}

function Sending({ file, sent }: { file: File; sent: number }) {
  const words = m.imports.sent(formatBytes(sent), formatBytes(file.size));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 truncate">{m.imports.sending(file.name)}</span>
        <span className="text-xs whitespace-nowrap text-muted tabular-nums">{words}</span>
      </div>
      <Progress value={file.size === 0 ? 1 : Math.min(1, sent / file.size)} label={m.imports.sending(file.name)} text={words} />
    </div>
  );
}

function iconOf(kind: ImportKind): ReactNode {
  const Icon = ICONS[kind] ?? BookText;
  return <Icon className="icon text-muted" aria-hidden />;
}

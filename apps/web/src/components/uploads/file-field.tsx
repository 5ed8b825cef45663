'use client';

import { FileIcon, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { formatBytes } from '@/lib/intl';
import { m } from '@/messages';
import { ChooseFiles } from './choose-files';
import { DropZone } from './drop-zone';

interface FileFieldProps {
  label: string;
  hint: string;
  /** Label of the button. */
  choose: string;
  /** Label while files are dragged over the field. */
  drop: string;
  files: readonly File[];
  onFiles(files: File[]): void;
  accept?: string;
  multiple?: boolean;
  error?: string | undefined;
}

/** Files for a form: dropped on it or chosen, with their names and sizes, and taken off again. */
export function FileField({ label, hint, choose, drop, files, onFiles, accept, multiple = false, error }: FileFieldProps) {
  const id = useId();
  const take = (added: File[]) => onFiles(multiple ? [...files, ...added] : added.slice(0, 1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is.
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <DropZone label={drop} onFiles={take} compact>
        <div className="flex flex-col items-center gap-2 rounded-md border border-dashed border-line-strong px-4 py-4 text-center">
          <ChooseFiles label={choose} onFiles={take} multiple={multiple} {...(accept === undefined ? {} : { accept })} />
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        </div>
      </DropZone>
      {files.length === 0 ? null : (
        <ul className="max-h-40 overflow-y-auto">
          {files.map((file, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice.
            <li key={i} className="flex items-center gap-2 text-sm">
              <FileIcon className="icon text-muted" aria-hidden />
              <span className="min-w-0 flex-1 truncate" title={file.name}>
                {file.name}
              </span>
              <span className="text-xs text-muted tabular-nums">{formatBytes(file.size)}</span>
              <IconButton label={m.uploads.dismissOf(file.name)} onClick={() => onFiles(files.filter((other) => other !== file))}>
                <X className="icon" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {error === undefined ? null : (
        <p role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';
import { ChooseFiles } from './choose-files';
import { requirePicture } from './require-picture';
import { useSend } from './use-send';

interface ImageFieldProps {
  /** Id of the organization whose setting it is. */
  orgId: string;
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** Label of the button that sends a file. */
  choose: string;
  url: string;
  onChange(url: string): void;
  /** Told of a picture that was sent. */
  onFile?(file: File): Promise<void>;
}

/** One picture of a setting: its address, or a file that is sent. */
export function ImageField({ orgId, choose, url, onChange, onFile, hint, disabled = false, ...field }: ImageFieldProps) {
  const { send, problem, isSending } = useSend(orgId, 'organization_file');

  async function take(file: File): Promise<void> {
    const sent = await send([file], requirePicture);
    if (sent?.[0] === undefined) return;
    onChange(sent[0]);
    await onFile?.(file);
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        {...field}
        {...(hint === undefined ? {} : { hint })}
        value={url}
        onValueChange={(value) => onChange(String(value))}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        optional
      />
      {disabled ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <ChooseFiles
            label={isSending ? m.uploads.uploading : choose}
            accept="image/*"
            multiple={false}
            onFiles={([file]) => file !== undefined && void take(file)}
          />
          {url === '' ? null : (
            <Button variant="quiet" onClick={() => onChange('')}>
              {m.uploads.removePicture}
            </Button>
          )}
        </div>
      )}
      {problem === undefined ? null : <Note tone="danger">{problem}</Note>}
    </div>
  );
}

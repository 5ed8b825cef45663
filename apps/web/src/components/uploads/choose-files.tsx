'use client';

import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface ChooseFilesProps {
  label: ReactNode;
  onFiles(files: File[]): void;
  multiple?: boolean;
  /** Endings and types that may be chosen, as the attribute `accept` takes them. */
  accept?: string;
  variant?: 'primary' | 'secondary';
}

/** A button that opens the system's choice of files. */
export function ChooseFiles({ label, onFiles, multiple = true, accept, variant = 'secondary' }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

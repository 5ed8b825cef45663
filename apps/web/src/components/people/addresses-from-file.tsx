'use client';

import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { m } from '@/messages';
import { addressesInFile } from './parse-addresses';

/** Most bytes of a file that is read. */
const MOST_BYTES = 1_000_000;

interface AddressesFromFileProps {
  onAdd(addresses: string[]): void;
  /** Called with the reason for which nothing was read. */
  onRefuse(why: string): void;
}

/** Reads e-mail addresses from a file on the computer, such as a table as CSV; the file itself is not sent. */
export function AddressesFromFile({ onAdd, onRefuse }: AddressesFromFileProps) {
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File) {
    if (file.size > MOST_BYTES) return onRefuse(m.invites.fileTooLarge);
    const found = addressesInFile(await file.text());
    if (found.length === 0) onRefuse(m.invites.fileEmpty);
    else onAdd(found);
  }

  return (
    <div className="-mt-3">
      <Button onClick={() => input.current?.click()}>
        <FileUp className="icon" aria-hidden /> {m.invites.fromFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={m.invites.fromFile}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (file !== undefined) void read(file);
        }}
      />
    </div>
  );
}

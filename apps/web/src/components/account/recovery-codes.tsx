'use client';

import { Download } from 'lucide-react';
import { Arrived } from '@/components/app/arrived';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { m } from '@/messages';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are, for the file. */
  email: string;
  /** They were stored, and are never shown again. */
  onStored(): void;
}

/** Recovery codes, shown once: to copy or to download. Nothing but the button hides them. */
export function RecoveryCodes({ codes, email, onStored }: RecoveryCodesProps) {
  return (
    <div className="rounded-md border border-line p-5">
      <h3 className="font-semibold">
        <Arrived>{m.twoStep.codesTitle}</Arrived>
      </h3>
      <p className="mt-1 text-muted text-pretty">{m.twoStep.codesLead}</p>
      <ol aria-label={m.twoStep.codesLabel} className="my-4 grid gap-x-8 gap-y-2 rounded-md bg-surface p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <ClipboardButton text={codes.join('\n')} label={m.twoStep.copyCodes} />
        <Button onClick={() => download(email, codes)}>
          <Download className="icon" aria-hidden /> {m.twoStep.download}
        </Button>
        <Button variant="primary" onClick={onStored} className="sm:ml-auto">
          {m.twoStep.stored}
        </Button>
      </div>
    </div>
  );
}

function download(email: string, codes: readonly string[]): void {
  const text = `${m.twoStep.fileHead(email, window.location.host)}\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: m.twoStep.fileName });
  link.click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

'use client';

import { Door } from '@/components/app/door';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { doorHref } from '@/lib/door-href';
import { useDoorEmail } from '@/lib/door-memory';
import { m } from '@/messages';
import { DoorLink } from './door-link';

/** A forgotten password where no mail is sent: the operator makes the link. */
export function AskOperatorDoor({ to }: { to: string }) {
  const [email] = useDoorEmail();
  const command = m.reset.command(isPlain(email.trim()) ? email.trim() : m.reset.exampleEmail);
  return (
    <Door title={m.reset.noMailTitle} lead={m.reset.noMailLead}>
      <pre className="rounded-md border border-line bg-canvas px-3 py-2.5 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {command}
      </pre>
      <div className="mt-3">
        <ClipboardButton text={command} />
      </div>
      <div className="mt-6">
        <DoorLink href={doorHref('/sign-in', to)}>{m.reset.back}</DoorLink>
      </div>
    </Door>
  );
}

/** Returns true if an address can be part of a command line as it is: the copied line is pasted into a shell. */
function isPlain(email: string): boolean {
  return /^[\w.+%-]+@[\w.-]+$/.test(email);
}

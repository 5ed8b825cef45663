'use client';

import { AuthFrame } from '@/components/app/auth-frame';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { authHref } from '@/lib/auth-href';
import { useAuthEmail } from '@/lib/auth-memory';
import { m } from '@/messages';
import { AuthLink } from './auth-link';

/** A forgotten password where no mail is sent: the operator makes the link. */
export function AskOperatorScreen({ to }: { to: string }) {
  const [email] = useAuthEmail();
  const command = m.reset.command(isPlain(email.trim()) ? email.trim() : m.reset.exampleEmail);
  return (
    <AuthFrame title={m.reset.noMailTitle} lead={m.reset.noMailLead}>
      <pre className="rounded-md border border-line bg-canvas px-3 py-2.5 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {command}
      </pre>
      <div className="mt-3">
        <ClipboardButton text={command} />
      </div>
      <div className="mt-6">
        <AuthLink href={authHref('/sign-in', to)}>{m.reset.back}</AuthLink>
      </div>
    </AuthFrame>
  );
}

/** Returns true if an address can be part of a command line as it is: the copied line is pasted into a shell. */
function isPlain(email: string): boolean {
  return /^[\w.+%-]+@[\w.-]+$/.test(email);
}

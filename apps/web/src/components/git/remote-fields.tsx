'use client';

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import type { GitStatus } from '@/lib/outputs';
import { m } from '@/messages';

interface RemoteFieldsProps {
  connection: GitStatus;
  errors: Partial<Record<'url' | 'username' | 'token', string>>;
}

/**
 * Address and, folded out, user and token. Credentials that are stored open the same address again, and no other. Password managers are
 * kept off: it is no account of this site.
 */
export function RemoteFields({ connection, errors }: RemoteFieldsProps) {
  const [url, setUrl] = useState(connection?.url ?? '');
  const hasCredentials = connection?.hasCredentials === true;
  const stored = hasCredentials && url.trim() === connection.url;
  return (
    <>
      <Field
        name="url"
        type="url"
        label={m.git.url}
        hint={m.git.urlHint}
        value={url}
        onValueChange={setUrl}
        error={errors.url}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <details className="group" open={hasCredentials || errors.username !== undefined || errors.token !== undefined}>
        <summary className="flex items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-ink">
          <ChevronRight className="icon transition-transform duration-100 group-open:rotate-90" aria-hidden />
          {m.git.needsCredentials}
        </summary>
        <div className="mt-3 flex flex-col gap-4 border-l border-line pl-4">
          <Field
            name="username"
            label={m.git.username}
            hint={stored ? undefined : m.git.usernameHint}
            placeholder={stored ? m.git.storedIsUsed : undefined}
            error={errors.username}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            spellCheck={false}
            optional
          />
          <Field
            name="token"
            type="password"
            label={m.git.token}
            hint={stored ? m.git.storedHint : hasCredentials ? m.git.storedElsewhere : m.git.tokenHint}
            placeholder={stored ? m.git.storedIsUsed : undefined}
            error={errors.token}
            autoComplete="new-password"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
          />
        </div>
      </details>
    </>
  );
}

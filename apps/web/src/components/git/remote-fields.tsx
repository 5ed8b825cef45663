'use client';

import { ChevronRight } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { m } from '@/messages';

interface RemoteFieldsProps {
  url?: string | undefined;
  hasCredentials?: boolean | undefined;
  errors: Partial<Record<'url' | 'username' | 'token', string>>;
}

/** Address and, folded out, user and token. Password managers are kept off: it is no account of this site. */
export function RemoteFields({ url, hasCredentials = false, errors }: RemoteFieldsProps) {
  return (
    <>
      <Field
        name="url"
        type="url"
        label={m.git.url}
        hint={m.git.urlHint}
        defaultValue={url}
        error={errors.url}
        autoComplete="off"
        spellCheck={false}
        required
        autoFocus={url === undefined}
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
            hint={m.git.usernameHint}
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
            hint={m.git.tokenHint}
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

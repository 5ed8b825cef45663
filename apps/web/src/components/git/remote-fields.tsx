'use client';

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import type { GitStatus } from '@/lib/outputs';
import { m } from '@/messages';
import { isSshAddress } from './remote-values';

interface RemoteFieldsProps {
  /** Known data of the remote. */
  connection: Pick<NonNullable<GitStatus>, 'url' | 'hasCredentials'> | null;
  errors: Partial<Record<'url' | 'username' | 'token', string>>;
  /** True if the stored credentials are to be removed; absent if that cannot be chosen. */
  forget?: boolean;
  onForget?(forget: boolean): void;
}

/**
 * Address and, folded out, user and token, or the private key of an ssh address. Credentials that are stored open the same address again, and no other. Password managers are
 * kept off: it is no account of this site.
 */
export function RemoteFields({ connection, errors, forget = false, onForget }: RemoteFieldsProps) {
  const [url, setUrl] = useState(connection?.url ?? '');
  const hasCredentials = connection?.hasCredentials === true;
  const isSsh = isSshAddress(url);
  const isSame = hasCredentials && url.trim() === connection.url;
  const stored = isSame && !forget;
  return (
    <>
      <Field
        name="url"
        type={isSsh ? 'text' : 'url'}
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
            {...(isSsh ? { lines: 4, label: m.git.privateKey } : { type: 'password', label: m.git.token })}
            hint={
              stored ? m.git.storedHint : hasCredentials && !isSame ? m.git.storedElsewhere : isSsh ? m.git.privateKeyHint : m.git.tokenHint
            }
            placeholder={stored ? m.git.storedIsUsed : undefined}
            error={errors.token}
            autoComplete="new-password"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
          />
          {isSame && onForget !== undefined ? <Switch label={m.git.forgetStored} checked={forget} onCheckedChange={onForget} /> : null}
        </div>
      </details>
    </>
  );
}

'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useCall } from '@/lib/use-call';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { AuthButton } from './auth-link';
import { CodeField } from './code-field';
import type { Credentials } from './password-step';

interface CodeStepProps {
  credentials: Credentials;
  /** True if a recovery code is asked for instead of the app's code. */
  recovery: boolean;
  onRecoveryChange(recovery: boolean): void;
  onSignedIn(): void;
  onOther(): void;
}

/** The second step: a code of the app, or a recovery code. A wrong one stays here. */
export function CodeStep({ credentials, recovery, onRecoveryChange, onSignedIn, onOther }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const signIn = useCall((client, given: Credentials & { code: string }) => client.auth.signIn.mutate(given), {
    onSuccess: onSignedIn,
    // The typed text is selected, so that the next code replaces it.
    onError: () => field.current?.select(),
  });
  const form = useForm({
    fields: ['code'],
    error: missing ? null : signIn.error,
    fieldOf: { bad_second_factor: 'code' },
    onSubmit: ({ code }) => {
      if (signIn.isPending || signIn.isSuccess) return;
      // Without a code the server would ask for one once more, and no more than that.
      setMissing(code.trim() === '');
      if (code.trim() === '') field.current?.focus();
      else signIn.mutate({ ...credentials, code });
    },
  });
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <CodeField
        key={recovery ? 'recovery' : 'app'}
        ref={field}
        kind={recovery ? 'any' : 'app'}
        label={recovery ? m.secondFactor.recoveryCode : m.secondFactor.code}
        hint={recovery ? m.secondFactor.lost : undefined}
        error={missing ? m.secondFactor.missing : form.errors.code}
        sendsItself={!recovery}
        autoFocus
      />
      <Button type="submit" variant="primary" disabled={busy} size="wide" className="mt-1">
        {busy ? m.secondFactor.submitting : m.secondFactor.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <AuthButton
          onClick={() => {
            signIn.reset();
            setMissing(false);
            onRecoveryChange(!recovery);
          }}
        >
          {recovery ? m.secondFactor.useApp : m.secondFactor.useRecovery}
        </AuthButton>
        <AuthButton onClick={onOther}>{m.secondFactor.other}</AuthButton>
      </div>
    </form>
  );
}

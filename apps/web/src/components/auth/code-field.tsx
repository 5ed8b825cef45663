'use client';

import type { ChangeEvent, ComponentProps } from 'react';
import { Field } from '@/components/ui/field';

/** Digits of a code of an authenticator app. */
const DIGITS = 6;

interface CodeFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'autoFocus' | 'ref'> {
  /** `app` takes six digits, `any` recovery codes too. */
  kind: 'app' | 'any';
  /** Sends the form as soon as six digits stand there. */
  sendsItself?: boolean;
}

/** Asks for a code of the second step. Browsers and password managers offer to fill it in. */
export function CodeField({ kind, sendsItself = false, ...field }: CodeFieldProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value, form } = event.currentTarget;
    if (sendsItself && /^\d+$/.test(value.replace(/\s/g, '')) && value.replace(/\s/g, '').length === DIGITS) form?.requestSubmit();
  }
  return (
    <Field
      name="code"
      code
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={kind === 'app' ? 11 : 64}
      onChange={change}
      required
      {...field}
    />
  );
}

'use client';

import { useId, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { m } from '@/messages';

interface SecretFieldProps {
  name: string;
  label: string;
  hint?: string;
  isRequired: boolean;
  /** True if there is one already. */
  isSet: boolean;
  /** The new value: null removes it, undefined keeps the one that is stored. */
  value: string | null | undefined;
  onValueChange(value: string | null | undefined): void;
}

/** A secret, which is entered or replaced, and never shown. */
export function SecretField({ name, label, hint, isRequired, isSet, value, onValueChange }: SecretFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isReplaced, setReplaced] = useState(false);
  const words = m.integrations.secret;
  const isKept = isSet && (value === undefined ? !isReplaced : value === null);
  /** The button that was pressed goes: focus moves to what took its place. */
  const change = (next: boolean, to: string | null | undefined) => {
    setReplaced(next);
    onValueChange(to);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  if (!isKept) {
    return (
      <div ref={box} className="flex flex-col items-start gap-1.5">
        <div className="w-full">
          <Field
            name={name}
            label={label}
            {...(hint === undefined ? {} : { hint })}
            optional={!isRequired}
            type="password"
            autoComplete="new-password"
            value={value ?? ''}
            onValueChange={(next) => onValueChange(next === '' ? undefined : String(next))}
          />
        </div>
        {isSet ? (
          <Button variant="quiet" onClick={() => change(false, undefined)}>
            {words.keep}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame.
    <div ref={box} role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={value === null ? 'warning' : 'success'}>{value === null ? words.goes : words.set}</Badge>
        {value === null ? (
          <Button variant="quiet" onClick={() => change(false, undefined)}>
            {words.keep}
          </Button>
        ) : (
          <>
            <Button onClick={() => change(true, undefined)}>{words.replace}</Button>
            {isRequired ? null : (
              <Button variant="quiet" onClick={() => change(false, null)}>
                {words.remove}
              </Button>
            )}
          </>
        )}
      </div>
      {hint === undefined ? null : <span className="text-xs text-muted">{hint}</span>}
    </div>
  );
}

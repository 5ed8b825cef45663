'use client';

import { Field as Base } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { m } from '@/messages';

interface FieldProps extends Omit<ComponentProps<typeof Base.Control>, 'className'> {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Server's error about this value. */
  error?: string | undefined;
  /** Marks a field that may stay empty. */
  optional?: boolean;
  /** Shows the value letter by letter, for codes. */
  code?: boolean;
  /** Takes several lines, so many of them seen. */
  lines?: number;
}

/** A labelled text input with its hint and its error; the three are tied together for assistive technology. */
export function Field({ name, label, hint, error, optional = false, code = false, lines, ...control }: FieldProps) {
  return (
    <Base.Root name={name} invalid={error !== undefined} className="flex flex-col gap-1.5">
      <Base.Label className="flex items-baseline gap-2 text-sm font-medium">
        {label}
        {optional ? <span className="text-xs font-normal text-muted">{m.common.optional}</span> : null}
      </Base.Label>
      <Base.Control
        className={cx(
          lines === undefined ? 'h-10' : 'resize-y py-2 font-mono',
          'w-full min-w-0 rounded-md border border-line-strong bg-canvas px-3 text-base text-ink outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent read-only:bg-surface read-only:text-muted disabled:bg-surface disabled:text-muted data-invalid:border-danger',
          code ? 'font-mono tracking-widest' : 'sm:text-sm',
        )}
        {...(lines === undefined ? {} : { render: <textarea rows={lines} /> })}
        {...control}
      />
      {hint === undefined ? null : <Base.Description className="text-xs text-muted">{hint}</Base.Description>}
      <Base.Error match={error !== undefined} className="text-xs font-medium text-danger">
        {error}
      </Base.Error>
    </Base.Root>
  );
}

'use client';

import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange(value: Value): void;
  options: readonly { value: NoInfer<Value>; label: string; hint?: string; icon?: ReactNode }[];
  /** Number of columns if there is room. */
  columns?: 1 | 2;
}

/** One of a few things that need a word each; arrow keys go from one to the next. */
export function Choice<Value extends string>({ label, value, onValueChange, options, columns = 1 }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => onValueChange(next as Value)}
        className={cx('grid gap-2', columns === 2 && 'sm:grid-cols-2')}
      >
        {options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the control inside as an input.
          <label
            key={option.value}
            className="flex cursor-default items-start gap-3 rounded-md border border-line-strong px-3 py-2 hover:bg-hover has-data-checked:border-accent has-data-checked:bg-accent-soft"
          >
            <Radio.Root
              value={option.value}
              className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong bg-canvas data-checked:border-accent"
            >
              <Radio.Indicator className="size-2 rounded-full bg-accent" />
            </Radio.Root>
            <span className="min-w-0">
              <span className="flex items-center gap-2 text-sm font-medium">
                {option.icon}
                {option.label}
              </span>
              {option.hint === undefined ? null : <span className="mt-0.5 block text-xs text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </RadioGroup>
    </div>
  );
}

'use client';

import { Switch as Base } from '@base-ui/react/switch';

/** A setting that takes effect at once. */
export function Switch({ label, checked, onCheckedChange }: { label: string; checked: boolean; onCheckedChange(checked: boolean): void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the control inside as an input.
    <label className="flex min-h-9 items-center justify-between gap-4">
      {label}
      <Base.Root
        checked={checked}
        onCheckedChange={onCheckedChange}
        className="flex h-6 w-10 shrink-0 rounded-full border border-line-strong bg-hover p-0.5 transition-colors duration-100 data-checked:border-accent data-checked:bg-accent"
      >
        <Base.Thumb className="size-4.5 rounded-full bg-muted transition-transform duration-100 data-checked:translate-x-4 data-checked:bg-on-accent" />
      </Base.Root>
    </label>
  );
}

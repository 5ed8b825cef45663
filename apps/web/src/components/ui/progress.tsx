'use client';

import { Progress as Base } from '@base-ui/react/progress';

/** Progress bar; `value` is a share from 0 to 1, or null if unknown. */
export function Progress({ value, label, text }: { value: number | null; label: string; text: string }) {
  return (
    <Base.Root value={value === null ? null : Math.round(value * 100)} aria-label={label} getAriaValueText={() => text}>
      <Base.Track className="h-1.5 overflow-hidden rounded-full bg-pressed">
        <Base.Indicator className="h-full rounded-full bg-accent transition-[width] duration-150 data-indeterminate:w-1/3 data-indeterminate:animate-[indeterminate_1.4s_ease-in-out_infinite]" />
      </Base.Track>
    </Base.Root>
  );
}

'use client';

import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';

interface SelectProps {
  label: string;
  value: string;
  onValueChange(value: string): void;
  options: readonly { value: string; label: string }[];
  /** True if the label is hidden because the surroundings name the choice. */
  isLabelHidden?: boolean;
}

/** One choice out of a few. */
export function Select({ label, value, onValueChange, options, isLabelHidden = false }: SelectProps) {
  return (
    <Base.Root items={options} value={value} onValueChange={(next) => next !== null && onValueChange(next)}>
      <div className="flex flex-col gap-1.5">
        <Base.Label className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>{label}</Base.Label>
        <Base.Trigger className="flex h-10 items-center justify-between gap-2 rounded-md border border-line-strong bg-canvas px-3 text-left text-sm">
          <Base.Value />
          <Base.Icon>
            <ChevronDown className="icon text-muted" aria-hidden />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="overlay-shadow max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-raised p-1 outline-none">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2.5 text-sm outline-none select-none data-highlighted:bg-hover"
                >
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check className="icon" aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

'use client';

import { Choice } from '@/components/ui/choice';
import type { SiteVisibility } from '@/lib/outputs';
import { m } from '@/messages';
import { VisibilityIcon } from './visibility-icon';

const VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;

interface VisibilityChoiceProps {
  label: string;
  value: SiteVisibility;
  onValueChange(value: SiteVisibility): void;
}

/** Choice of a site's visibility, each option described in words. */
export function VisibilityChoice({ label, value, onValueChange }: VisibilityChoiceProps) {
  return (
    <Choice
      label={label}
      value={value}
      onValueChange={onValueChange}
      columns={2}
      options={VISIBILITIES.map((visibility) => ({
        value: visibility,
        label: m.sites.visibilities[visibility],
        hint: m.sites.willRead[visibility],
        icon: <VisibilityIcon visibility={visibility} />,
      }))}
    />
  );
}

'use client';

import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/lib/cx';
import type { Installation, Integration, Organization } from '@/lib/outputs';
import { m } from '@/messages';
import { IntegrationDetails } from './integration-details';
import { IntegrationIcon } from './integration-icon';
import { STATUS_TONES } from './status-tones';

interface IntegrationRowProps {
  organization: Organization;
  integration: Integration;
  installation: Installation | undefined;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** One integration: its name, who publishes it, its state here; the rest folds out. */
export function IntegrationRow({ organization, integration, installation, open, onOpenChange }: IntegrationRowProps) {
  const id = useId();
  const { title, description, owner, urls } = integration;
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
        className="flex w-full items-start gap-3 rounded-md px-4 py-3 text-left hover:bg-hover"
      >
        <ChevronRight className={cx('icon mt-1 text-muted transition-transform duration-100', open && 'rotate-90')} aria-hidden />
        <span className="mt-0.5">
          <IntegrationIcon urls={urls} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium wrap-anywhere">{title}</span>
            {installation === undefined ? null : (
              <Badge tone={STATUS_TONES[installation.status]}>{m.integrations.states[installation.status]}</Badge>
            )}
          </span>
          <span className="mt-0.5 block text-xs text-muted wrap-anywhere">
            {m.integrations.by(owner.title)}
            {description === undefined || description === '' ? '' : ` · ${description}`}
          </span>
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open ? <IntegrationDetails organization={organization} integration={integration} installation={installation} /> : null}
      </div>
    </li>
  );
}

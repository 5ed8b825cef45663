'use client';

import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { cx } from '@/lib/cx';
import type { OpenApiSpec } from '@/lib/outputs';
import { m } from '@/messages';
import { SpecDetails } from './spec-details';
import { SpecState } from './spec-state';

interface SpecRowProps {
  orgId: string;
  spec: OpenApiSpec;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** One specification: its name, where it stands, where it comes from; the rest folds out. */
export function SpecRow({ orgId, spec, open, onOpenChange }: SpecRowProps) {
  const id = useId();
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
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium wrap-anywhere">{spec.slug}</span>
            <SpecState spec={spec} />
            {spec.visibility === 'public' ? <Badge>{m.openapi.public}</Badge> : null}
          </span>
          <span className="mt-0.5 block truncate text-xs text-muted">{spec.sourceURL ?? m.openapi.fromFile}</span>
        </span>
        <span className="pt-0.5 text-xs whitespace-nowrap text-muted max-sm:hidden">
          {spec.lastProcessedAt === undefined ? (
            m.openapi.neverRead
          ) : (
            <>
              {m.openapi.read} <RelativeTime at={spec.lastProcessedAt} />
            </>
          )}
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open ? <SpecDetails orgId={orgId} spec={spec} /> : null}
      </div>
    </li>
  );
}

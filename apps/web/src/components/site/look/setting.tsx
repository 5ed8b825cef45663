'use client';

import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { m } from '@/messages';
import { useLook } from './look-context';
import { LOOK_SETTINGS, type LookPath } from './look-settings';

/** The fields of one setting; where a site space has chosen it for itself, with the way back to the site's. */
export function Setting({ path, children }: { path: LookPath; children: ReactNode }) {
  const { chosen, reset } = useLook();
  return (
    <div data-setting={path} className="flex min-w-0 flex-col gap-2">
      {children}
      {chosen?.has(path) === true ? (
        <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {m.look.differs}
          <Button variant="quiet" aria-label={m.look.asSiteNamed(labelOf(path))} onClick={() => reset(path)}>
            <Undo2 className="icon" aria-hidden /> {m.look.asSite}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function labelOf(path: LookPath): string {
  const setting = LOOK_SETTINGS[path];
  return 'label' in setting ? m.look[setting.label] : path;
}

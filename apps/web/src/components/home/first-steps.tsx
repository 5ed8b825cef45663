'use client';

import { Circle, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import type { Home } from '@/lib/outputs';
import { m } from '@/messages';

type Steps = NonNullable<Home['firstSteps']>;

/** Steps in the order in which they are taken. */
const STEPS = ['hasSpace', 'hasInvited', 'hasPublished'] as const satisfies readonly (keyof Steps)[];

interface FirstStepsProps {
  orgId: string;
  steps: Steps;
  onNew(): void;
}

/** The first steps of a new organization, each with what to press; gone when all are done, or when somebody puts it away in this browser. */
export function FirstSteps({ orgId, steps, onNew }: FirstStepsProps) {
  const [isAway, putAway] = usePutAway(orgId);
  if (isAway || STEPS.every((step) => steps[step])) return null;
  const actions = {
    hasSpace: <Button onClick={onNew}>{m.home.newSpace}</Button>,
    hasInvited: <LinkButton href={`/o/${orgId}/settings/invites`}>{m.home.steps.invite}</LinkButton>,
    hasPublished: <LinkButton href={`/o/${orgId}/sites?do=new-site`}>{m.home.steps.publish}</LinkButton>,
  };
  return (
    <section aria-labelledby="first-steps" className="mb-8 rounded-md border border-line">
      <div className="flex items-center justify-between py-2 pr-2 pl-4">
        <h2 id="first-steps" className="font-semibold">
          {m.home.steps.title}
        </h2>
        <IconButton label={m.home.steps.putAway} onClick={putAway}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <ol>
        {STEPS.map((step) => {
          const Sign = steps[step] ? CircleCheck : Circle;
          return (
            <li key={step} className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
              <Sign className={`icon shrink-0 ${steps[step] ? 'text-success' : 'text-muted'}`} aria-hidden />
              <span className="min-w-0 flex-1 basis-60">
                <span className="block font-medium">
                  {m.home.steps[step].title}
                  {steps[step] ? <span className="sr-only"> {m.home.steps.done}</span> : null}
                </span>
                <span className="text-muted">{m.home.steps[step].body}</span>
              </span>
              {steps[step] ? null : actions[step]}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const keyOf = (orgId: string) => `octavo.first-steps.${orgId}`;

/** Returns true once the list was put away in this browser; not before the browser draws, since the server does not know. */
function usePutAway(orgId: string): [isAway: boolean, putAway: () => void] {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    try {
      setAway(localStorage.getItem(keyOf(orgId)) !== null);
    } catch {
      // A forbidden storage: the list stays.
    }
  }, [orgId]);
  const putAway = () => {
    setAway(true);
    try {
      localStorage.setItem(keyOf(orgId), 'away');
    } catch {
      // A full or forbidden storage: it comes again with the page.
    }
  };
  return [isAway, putAway];
}

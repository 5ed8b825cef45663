import { CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { OpenApiSpec } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns true if a specification is still waiting to be read. */
export function isBeingRead(spec: OpenApiSpec): boolean {
  return spec.processingState !== 'complete';
}

/** Shows the state of a specification in words. */
export function SpecState({ spec }: { spec: OpenApiSpec }) {
  const { processingState: state, lastProcessErrorCode: failed, lastProcessedErrorCount: problems } = spec;
  if (state === 'pending' || state === 'progress') {
    const Icon = state === 'pending' ? Clock : LoaderCircle;
    return (
      <Badge tone={state === 'pending' ? 'neutral' : 'accent'}>
        <Icon className={state === 'progress' ? 'icon size-3.5 animate-spin' : 'icon size-3.5'} aria-hidden />
        {m.openapi.states[state]}
      </Badge>
    );
  }
  if (failed !== undefined) {
    return (
      <Badge tone="danger">
        <CircleAlert className="icon size-3.5" aria-hidden />
        {m.openapi.states.failed}
      </Badge>
    );
  }
  return (
    <Badge tone={problems > 0 ? 'warning' : 'success'}>
      <CircleCheck className="icon size-3.5" aria-hidden />
      {problems > 0 ? `${m.openapi.states.ready} · ${m.openapi.problems(problems)}` : m.openapi.states.ready}
    </Badge>
  );
}

'use client';

import { Check } from 'lucide-react';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { CommentThread } from '@/lib/outputs';
import { m } from '@/messages';
import { SuggestedChange } from './suggested-change';

const TONES: Record<'open' | 'applied' | 'outdated', Tone> = { open: 'accent', applied: 'success', outdated: 'warning' };

interface SuggestionBoxProps {
  thread: CommentThread;
  mayApply: boolean;
  isApplying: boolean;
  onApply(): void;
}

/** Shows the suggestion of a comment for its block, and a button that applies it. */
export function SuggestionBox({ thread, mayApply, isApplying, onApply }: SuggestionBoxProps) {
  const { suggestion } = thread.comment;
  if (suggestion === undefined) return null;
  const { state, appliedBy } = suggestion;
  return (
    <section aria-label={m.comments.suggests} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <Badge tone={TONES[state]}>{m.comments.states[state]}</Badge>
        {appliedBy === undefined ? null : (
          <span className="truncate text-xs text-muted">{m.comments.appliedBy(appliedBy.displayName)}</span>
        )}
      </div>
      <SuggestedChange html={thread.suggested?.html ?? ''} markdown={suggestion.markdown} original={suggestion.original} />
      {state === 'outdated' ? <p className="text-xs text-muted">{m.comments.suggestionOutdated}</p> : null}
      {state === 'open' && mayApply ? (
        <Button className="self-start" disabled={isApplying} onClick={onApply}>
          <Check className="icon" aria-hidden /> {isApplying ? m.comments.applying : m.comments.apply}
        </Button>
      ) : null}
    </section>
  );
}

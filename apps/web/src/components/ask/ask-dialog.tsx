'use client';

import Link from 'next/link';
import { type FormEvent, useEffect, useState } from 'react';
import { usePlace } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';
import { AnswerText } from './answer-text';
import { hrefOf } from './source-href';
import { useAnswer } from './use-answer';

const LEAST = 3;
const MOST = 500;

/** Answers a question as it opens, and others after it. */
export function AskDialog({ question, onClose }: { question: string; onClose(): void }) {
  const { orgId, space } = usePlace();
  const { answer, ask, stop } = useAnswer({ orgId, spaceId: space?.spaceId });
  const [typed, setTyped] = useState(question);
  useEffect(() => void ask(question), [ask, question]);
  const isWriting = answer.state === 'writing';
  const status = { idle: '', writing: m.ask.writing, answered: m.ask.note, nothing: m.ask.nothing, stopped: m.ask.stopped, failed: '' }[
    answer.state
  ];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isWriting) stop();
    else if (typed.trim().length >= LEAST) void ask(typed.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(shown) => (shown ? undefined : onClose())}
      title={m.ask.title}
      description={m.ask.lead(space !== undefined)}
    >
      <form onSubmit={submit} className="flex gap-2">
        <input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={m.ask.question}
          maxLength={MOST}
          className="h-9 min-w-0 flex-1 rounded-md border border-line-strong bg-canvas px-3"
        />
        <Button type="submit" variant={isWriting ? 'secondary' : 'primary'}>
          {isWriting ? m.ask.stop : m.ask.send}
        </Button>
      </form>
      <div className="mt-4 flex max-h-[55dvh] flex-col gap-3 overflow-y-auto leading-6 wrap-anywhere">
        {answer.message === undefined ? null : <Note tone="danger">{answer.message}</Note>}
        <div aria-live="polite" aria-busy={isWriting} className="flex flex-col gap-3">
          <AnswerText text={answer.text} sources={answer.sources} onFollow={onClose} />
        </div>
        <p role="status" className="text-xs text-muted empty:hidden">
          {status}
        </p>
        {answer.cited.length === 0 ? null : (
          <section aria-label={m.ask.sources}>
            <h3 className="mb-1 text-xs font-medium text-muted">{m.ask.sources}</h3>
            <ol className="flex flex-col gap-1">
              {answer.cited.map((number) => {
                const source = answer.sources[number - 1];
                return source === undefined ? null : (
                  <li key={number} className="flex gap-2">
                    <span className="w-6 shrink-0 text-right text-muted">{number}</span>
                    <Link href={hrefOf(source)} onClick={onClose} className="min-w-0 text-accent underline">
                      {[...source.trail.slice(-1), source.title, ...(source.heading === undefined ? [] : [source.heading])].join(' › ')}
                    </Link>
                  </li>
                );
              })}
            </ol>
          </section>
        )}
      </div>
    </Dialog>
  );
}

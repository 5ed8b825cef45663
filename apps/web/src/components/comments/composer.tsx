'use client';

import { mentionMarkdown } from '@octavo/contract/mention';
import { Pencil, Quote } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { errorMessage } from '@/lib/errors';
import { m } from '@/messages';
import { type CommentDraft, commentDrafts } from './comment-drafts';
import type { CommentsPlace } from './comments-place';
import { ComposerPreview } from './composer-preview';
import { MentionList } from './mention-list';
import { useMentions } from './use-mentions';

const FIELD =
  'w-full min-w-0 resize-y rounded-md border border-line-strong bg-canvas px-3 py-2 text-base text-ink outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent sm:text-sm';

/** Content that is posted. */
export interface Composed {
  markdown: string;
  /** Suggested text; `undefined` for no suggestion. */
  suggestion: string | undefined;
}

interface ComposerProps {
  place: CommentsPlace;
  /** By which what is not sent is kept: whose it is, where, and on what. */
  draftKey: string;
  label: string;
  action: string;
  /** Initial content if no draft is kept. */
  initial?: Composed;
  /** Source of the block, for which another text may be suggested; null where it has none. Absent where nothing can be suggested. */
  source?: string | null | undefined;
  autoFocus?: boolean;
  /** A single line until it is written in. */
  isSlim?: boolean;
  /** Posts it. @throws what the server refused; the text stays then. */
  send(composed: Composed): Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** Editor of a comment: Markdown, mentions behind `@`, and on a block a suggested text for it. Ctrl or Cmd with Enter sends it. */
export function Composer({ place, draftKey, label, action, initial, source, autoFocus, isSlim = false, send, onCancel }: ComposerProps) {
  const [draft, setDraft] = useState<CommentDraft>(() => ({ text: initial?.markdown ?? '', suggestion: initial?.suggestion }));
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const suggested = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isOpen = !isSlim || draft.text !== '' || onCancel !== undefined;
  const mentions = useMentions(field, (from, to, person) => {
    const mention = `${mentionMarkdown(person)} `;
    change({ ...draft, text: draft.text.slice(0, from) + mention + draft.text.slice(to) });
    requestAnimationFrame(() => field.current?.setSelectionRange(from + mention.length, from + mention.length));
  });

  // Not in the first state: the server, which draws some of these, keeps no drafts.
  useLayoutEffect(() => {
    const kept = commentDrafts.read(draftKey);
    if (kept !== undefined) setDraft(kept);
  }, [draftKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears.
  useEffect(() => {
    if (autoFocus !== true || field.current === null) return;
    field.current.focus();
    const end = field.current.value.length;
    field.current.setSelectionRange(end, end);
  }, []);

  function change(next: typeof draft): void {
    setDraft(next);
    setError(undefined);
    commentDrafts.write(draftKey, next);
  }

  const isChanged = draft.suggestion !== undefined && draft.suggestion !== source;
  const mayText = draft.text.trim() !== '';
  const maySend = !isSending && (mayText || isChanged) && (draft.suggestion === undefined || isChanged);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (!maySend) return;
    setSending(true);
    try {
      await send({ markdown: mayText ? draft.text : m.comments.suggestionDefault, suggestion: draft.suggestion });
      commentDrafts.remove(draftKey);
      setDraft({ text: '', suggestion: undefined });
      setTab('write');
      onCancel?.();
    } catch (failed) {
      setError(errorMessage(failed));
    } finally {
      setSending(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    } else if (event.target === field.current && mentions.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Escape' && onCancel !== undefined) {
      event.stopPropagation();
      onCancel();
    }
  }

  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-2" aria-label={label}>
      {isOpen ? (
        <fieldset className="flex gap-1" aria-label={label}>
          {(['write', 'preview'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={tab === name}
              onClick={() => setTab(name)}
              className={cx('h-7 rounded-sm px-2 text-xs font-medium', tab === name ? 'bg-hover text-ink' : 'text-muted hover:text-ink')}
            >
              {m.comments[name]}
            </button>
          ))}
        </fieldset>
      ) : null}
      {tab === 'preview' ? (
        <ComposerPreview place={place} draft={draft} source={source ?? undefined} />
      ) : (
        <>
          <div className="relative">
            <textarea
              ref={field}
              aria-label={label}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              aria-controls={mentions.people.length > 0 ? `${id}-people` : undefined}
              aria-activedescendant={mentions.people.length > 0 ? `${id}-people-${mentions.chosen}` : undefined}
              placeholder={isOpen ? m.comments.placeholder : m.comments.reply}
              value={draft.text}
              rows={isOpen ? 3 : 1}
              maxLength={10_000}
              onChange={(event) => {
                change({ ...draft, text: event.target.value });
                mentions.look();
              }}
              onBlur={mentions.close}
              className={FIELD}
            />
            <MentionList id={`${id}-people`} people={mentions.people} chosen={mentions.chosen} onTake={mentions.take} />
          </div>
          {draft.suggestion === undefined ? null : (
            <label className="flex flex-col gap-1 text-xs font-medium">
              {m.comments.suggestion}
              <textarea
                ref={suggested}
                value={draft.suggestion}
                rows={Math.min(12, Math.max(3, draft.suggestion.split('\n').length))}
                spellCheck
                onChange={(event) => change({ ...draft, suggestion: event.target.value })}
                className={cx(FIELD, 'font-mono sm:text-xs')}
              />
              <span className="font-normal text-muted">{m.comments.suggestionHint}</span>
            </label>
          )}
        </>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-danger wrap-anywhere">
          {error}
        </p>
      )}
      {isOpen ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" disabled={!maySend}>
            {isSending ? m.comments.sending : action}
          </Button>
          {onCancel === undefined ? null : (
            <Button variant="quiet" onClick={onCancel}>
              {m.comments.cancel}
            </Button>
          )}
          {source === undefined ? null : source === null ? (
            <span className="text-xs text-muted">{m.comments.noSource}</span>
          ) : (
            <Button
              variant="quiet"
              onClick={() => {
                change({ ...draft, suggestion: draft.suggestion === undefined ? source : undefined });
                setTab('write');
                requestAnimationFrame(() => suggested.current?.focus());
              }}
            >
              {draft.suggestion === undefined ? <Pencil className="icon" aria-hidden /> : <Quote className="icon" aria-hidden />}
              {draft.suggestion === undefined ? m.comments.suggest : m.comments.noSuggestion}
            </Button>
          )}
        </div>
      ) : null}
    </form>
  );
}

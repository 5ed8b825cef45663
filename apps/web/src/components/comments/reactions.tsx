'use client';

import { Popover } from '@base-ui/react/popover';
import { SmilePlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { cx } from '@/lib/cx';
import { emojiCharacter } from '@/lib/emoji';
import type { ThreadComment } from '@/lib/outputs';
import { m } from '@/messages';

/** Most common reactions. */
const USUAL = ['👍', '👎', '❤️', '🎉', '😄', '😕', '🚀', '👀'];

interface ReactionsProps {
  reactions: ThreadComment['reactions'];
  mayReact: boolean;
  onChange(change: { addedReactions?: string[]; removedReactions?: string[] }): void;
}

/** Emojis under what somebody wrote, each with how many, and a way to add one. */
export function Reactions({ reactions, mayReact, onChange }: ReactionsProps) {
  const { userId } = useSpace();
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={m.comments.reactions} className="flex flex-wrap gap-1">
      {reactions.map(({ emoji, count, users }) => {
        const mine = users.some(({ user }) => user.id === userId);
        const shown = emojiCharacter(emoji) ?? emoji;
        const names = m.list(users.map(({ user }) => user.displayName));
        return (
          <li key={emoji}>
            <button
              type="button"
              title={names}
              aria-label={m.comments.reaction(shown, count, mine)}
              aria-pressed={mine}
              disabled={!mayReact}
              onClick={() => onChange(mine ? { removedReactions: [emoji] } : { addedReactions: [emoji] })}
              className={cx(
                'flex h-7 min-w-7 items-center gap-1 rounded-full border px-2 text-xs',
                mine ? 'border-accent bg-accent-soft text-accent' : 'border-line text-muted enabled:hover:bg-hover',
              )}
            >
              <span>{shown}</span>
              <span>{m.number(count)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Offers a few emojis, and a field for any other. */
export function ReactionPicker({ onPick }: { onPick(emoji: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState('');
  const written = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v.test(other.trim()) ? other.trim() : undefined;

  function pick(emoji: string): void {
    setOpen(false);
    setOther('');
    onPick(emoji);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (written !== undefined) pick(written);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger aria-label={m.comments.react} title={m.comments.react} className={buttonStyle('quiet', 'icon', 'size-8')}>
        <SmilePlus className="icon" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} className="z-50">
          <Popover.Popup
            aria-label={m.comments.react}
            className="overlay-shadow flex w-60 flex-col gap-2 rounded-md border border-line bg-raised p-2 outline-none"
          >
            <div className="grid grid-cols-4 gap-1">
              {USUAL.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  aria-label={emoji}
                  onClick={() => pick(emoji)}
                  className="flex h-9 items-center justify-center rounded-sm text-lg hover:bg-hover"
                >
                  {emoji}
                </button>
              ))}
            </div>
            <form onSubmit={submit} className="flex gap-2">
              <input
                aria-label={m.comments.otherEmoji}
                placeholder={m.comments.otherEmoji}
                value={other}
                onChange={(event) => setOther(event.target.value)}
                className="h-9 w-full min-w-0 rounded-md border border-line-strong bg-canvas px-2 text-sm"
              />
              <Button type="submit" disabled={written === undefined}>
                {m.comments.addEmoji}
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

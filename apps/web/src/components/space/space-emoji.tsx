import { Library } from 'lucide-react';
import { emojiCharacter } from '@/lib/emoji';

/** Emoji that the API returns for a space without its own; an icon is shown instead. */
const DEFAULT = '📓';

/** The emoji that was given to a space; empty when it has none of its own. */
export function ownEmoji(emoji: string): string {
  return emoji === DEFAULT ? '' : emoji;
}

/** The sign of a space, in a tile; decorative, its title stands beside it. */
export function SpaceEmoji({ emoji }: { emoji: string }) {
  const character = emojiCharacter(ownEmoji(emoji));
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-sm border border-line bg-canvas text-base leading-none"
    >
      {character ?? <Library className="icon text-muted" />}
    </span>
  );
}

import { Library } from 'lucide-react';
import { emojiCharacter } from '@/lib/emoji';

/** The sign of a space, in a tile; decorative, its title stands beside it. */
export function SpaceEmoji({ emoji }: { emoji: string }) {
  const character = emojiCharacter(emoji);
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-sm border border-line bg-canvas text-base leading-none"
    >
      {character ?? <Library className="icon text-muted" />}
    </span>
  );
}

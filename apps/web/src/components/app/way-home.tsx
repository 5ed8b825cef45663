import { type ButtonVariant, buttonStyle } from '@/components/ui/button-style';
import { m } from '@/messages';

/**
 * A link to the beginning, loaded as a document of its own. Screens of errors come with every other screen, each with its own copy of what it
 * uses: `next/link` would come four times.
 */
export function WayHome({ variant }: { variant?: ButtonVariant }) {
  return (
    <a href="/" className={buttonStyle(variant)}>
      {m.errors.home}
    </a>
  );
}

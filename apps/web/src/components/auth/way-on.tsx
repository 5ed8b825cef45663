import { START } from '@/lib/auth-href';
import { m } from '@/messages';

/** Names the page that follows the sign-in, unless it is the start. */
export function WayOn({ to }: { to: string }) {
  return to === START ? null : <p className="truncate text-xs text-muted">{m.signIn.continueTo(to)}</p>;
}

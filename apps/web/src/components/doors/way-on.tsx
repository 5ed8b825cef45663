import { START } from '@/lib/door-href';
import { m } from '@/messages';

/** Says where one goes on to, when that is not the start. */
export function WayOn({ to }: { to: string }) {
  return to === START ? null : <p className="truncate text-xs text-muted">{m.signIn.continueTo(to)}</p>;
}

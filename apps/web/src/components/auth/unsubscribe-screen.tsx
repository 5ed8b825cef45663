'use client';

import { AuthFrame } from '@/components/app/auth-frame';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { NotificationKind } from '@/lib/outputs';
import { useCall } from '@/lib/use-call';
import { m } from '@/messages';

/** Asks whether mails of these kinds, or all, are to stop; needs no sign-in. */
export function UnsubscribeScreen({ token, email, kinds }: { token: string; email: string; kinds: readonly NotificationKind[] }) {
  const stop = useCall((client, given: { token: string; all: boolean }) => client.notifications.unsubscribe.mutate(given));
  if (stop.isSuccess) {
    return (
      <AuthFrame title={m.unsubscribe.doneTitle} lead={m.unsubscribe.doneLead} arrived>
        <LinkButton href="/account/notifications" size="wide">
          {m.unsubscribe.choose}
        </LinkButton>
      </AuthFrame>
    );
  }
  const button = (all: boolean, label: string) => (
    <Button variant={all ? 'secondary' : 'primary'} size="wide" disabled={stop.isPending} onClick={() => stop.mutate({ token, all })}>
      {stop.isPending && stop.variables?.all === all ? m.unsubscribe.stopping : label}
    </Button>
  );
  return (
    <AuthFrame
      title={m.unsubscribe.title}
      lead={m.unsubscribe.lead(
        email,
        kinds.map((kind) => m.unsubscribe.kinds[kind]),
      )}
    >
      <div className="flex flex-col gap-3">
        {stop.isError ? <Note tone="danger">{errorMessage(stop.error)}</Note> : null}
        {button(false, m.unsubscribe.stop)}
        {button(true, m.unsubscribe.stopAll)}
      </div>
    </AuthFrame>
  );
}

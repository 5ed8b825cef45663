'use client';

import { useMutation } from '@tanstack/react-query';
import { Door } from '@/components/app/door';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { doorHref } from '@/lib/door-href';
import { useDoorEmail } from '@/lib/door-memory';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { rememberWayBack } from '@/lib/way-back';
import { m } from '@/messages';
import { DoorButton, DoorLink } from './door-link';

/** Asks for a link to choose a new password. The answer is the same for every address. */
export function ResetRequestDoor({ to }: { to: string }) {
  const trpc = useTRPC();
  const [email, setEmail] = useDoorEmail();
  const request = useMutation(trpc.resets.request.mutationOptions({ onSuccess: () => rememberWayBack(to) }));
  const form = useForm({ fields: ['email'], error: request.error, onSubmit: (values) => request.mutate(values) });
  const back = <DoorLink href={doorHref('/sign-in', to)}>{m.reset.back}</DoorLink>;
  if (request.isSuccess) {
    return (
      <Door title={m.reset.sentTitle} lead={m.reset.sentLead(request.variables.email.trim())} arrived>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          {back}
          <DoorButton onClick={() => request.reset()}>{m.reset.again}</DoorButton>
        </div>
      </Door>
    );
  }
  return (
    <Door title={m.reset.title} lead={m.reset.lead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field
          name="email"
          type="email"
          label={m.reset.email}
          error={form.errors.email}
          autoComplete="username"
          value={email}
          onValueChange={setEmail}
          required
          autoFocus
        />
        <Button type="submit" variant="primary" disabled={request.isPending} size="door" className="mt-1">
          {request.isPending ? m.reset.submitting : m.reset.submit}
        </Button>
        <div>{back}</div>
      </form>
    </Door>
  );
}

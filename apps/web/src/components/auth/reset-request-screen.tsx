'use client';

import { AuthFrame } from '@/components/app/auth-frame';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { authHref } from '@/lib/auth-href';
import { useAuthEmail } from '@/lib/auth-memory';
import { useCall } from '@/lib/use-call';
import { useForm } from '@/lib/use-form';
import { rememberWayBack } from '@/lib/way-back';
import { m } from '@/messages';
import { AuthButton, AuthLink } from './auth-link';

/** Asks for a link to choose a new password. The answer is the same for every address. */
export function ResetRequestScreen({ to }: { to: string }) {
  const [email, setEmail] = useAuthEmail();
  const request = useCall((client, given: { email: string }) => client.resets.request.mutate(given), {
    onSuccess: () => rememberWayBack(to),
  });
  const form = useForm({ fields: ['email'], error: request.error, onSubmit: (values) => request.mutate(values) });
  const back = <AuthLink href={authHref('/sign-in', to)}>{m.reset.back}</AuthLink>;
  if (request.isSuccess && request.variables !== undefined) {
    return (
      <AuthFrame title={m.reset.sentTitle} lead={m.reset.sentLead(request.variables.email.trim())} arrived>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          {back}
          <AuthButton onClick={() => request.reset()}>{m.reset.again}</AuthButton>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={m.reset.title} lead={m.reset.lead}>
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
        <Button type="submit" variant="primary" disabled={request.isPending} size="wide" className="mt-1">
          {request.isPending ? m.reset.submitting : m.reset.submit}
        </Button>
        <div>{back}</div>
      </form>
    </AuthFrame>
  );
}

'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useCall } from '@/lib/use-call';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { AuthButton } from './auth-link';
import { ProviderLinks } from './provider-links';

interface OrganizationStepProps {
  email: string;
  onEmailChange(email: string): void;
  to: string;
  onBack(): void;
}

/** Asks for the address at work, and shows where its organizations sign people in. */
export function OrganizationStep({ email, onEmailChange, to, onBack }: OrganizationStepProps) {
  const found = useCall((client, about: { email: string }) => client.sso.forEmail.query(about));
  const form = useForm({ fields: ['email'], error: found.error, onSubmit: (values) => found.mutate({ email: values.email.trim() }) });

  // An answer belongs to the address that was asked about.
  const providers = found.variables?.email === email.trim() ? found.data : undefined;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="email"
        type="email"
        label={m.sso.email}
        error={form.errors.email}
        autoComplete="username"
        value={email}
        onValueChange={onEmailChange}
        required
        autoFocus
      />
      {providers === undefined ? (
        <Button type="submit" variant="primary" disabled={found.isPending} size="wide" className="mt-1">
          {found.isPending ? m.sso.submitting : m.sso.submit}
        </Button>
      ) : (
        <div role="status" className="flex flex-col gap-3">
          {providers.length === 0 ? <Note>{m.sso.noneFound(email.trim())}</Note> : <p>{m.sso.choose}</p>}
          <ProviderLinks providers={providers} to={to} />
        </div>
      )}
      <div>
        <AuthButton onClick={onBack}>{m.signIn.back}</AuthButton>
      </div>
    </form>
  );
}

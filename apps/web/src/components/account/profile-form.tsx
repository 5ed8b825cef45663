'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { User } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** How others see me. */
export function ProfileForm({ user }: { user: User }) {
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const save = useMutation(
    trpc.account.update.mutationOptions({
      onSuccess: () => {
        toast(m.common.saved);
        router.refresh();
      },
    }),
  );
  const form = useForm({ fields: ['displayName'], error: save.error, onSubmit: (values) => save.mutate(values) });
  return (
    <form {...form.props} className="flex max-w-[480px] flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="displayName"
        label={m.account.displayName}
        defaultValue={user.displayName}
        error={form.errors.displayName}
        autoComplete="name"
        maxLength={64}
        required
      />
      <Field name="email" label={m.account.email} hint={m.account.emailHint} defaultValue={user.email} disabled />
      <div>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {save.isPending ? m.settings.saving : m.common.save}
        </Button>
      </div>
    </form>
  );
}

'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { SamlProvider } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import type { Product } from './products';

/** Name, entity id, address and certificate of the identity provider, under its names. */
export function TrustForm({ orgId, provider, product }: { orgId: string; provider: SamlProvider; product: Product }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const saved = useSaved();
  const save = useMutation(
    trpc.sso.updateProvider.mutationOptions({
      onSuccess: async () => {
        saved();
        await client.invalidateQueries({ queryKey: trpc.sso.pathKey() });
      },
    }),
  );
  const words = m.signInSettings;
  const form = useForm({
    fields: ['label', 'entityID', 'ssoURL', 'certificate'],
    error: save.error,
    onSubmit: ({ label, entityID, ssoURL, certificate }) => {
      if (save.isPending) return;
      const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
      const patch = { label: label.trim(), entityID: orNull(entityID), ssoURL: orNull(ssoURL), certificate: orNull(certificate) };
      save.mutate({ orgId, providerId: provider.id, patch });
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="label"
        label={words.label}
        defaultValue={provider.label}
        error={form.errors.label}
        maxLength={30}
        autoComplete="off"
        required
      />
      <Field
        name="entityID"
        label={words.idp.entityID[product]}
        defaultValue={provider.entityID ?? ''}
        error={form.errors.entityID}
        maxLength={1024}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="ssoURL"
        label={words.idp.ssoURL[product]}
        defaultValue={provider.ssoURL ?? ''}
        error={form.errors.ssoURL}
        maxLength={2048}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="certificate"
        label={words.idp.certificate}
        hint={words.idp.certificateHint}
        defaultValue={provider.certificate ?? ''}
        error={form.errors.certificate}
        maxLength={10_000}
        lines={6}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {save.isPending ? m.common.saving : words.save}
        </Button>
      </div>
    </form>
  );
}

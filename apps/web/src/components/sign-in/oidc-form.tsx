'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { OidcProvider } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import type { Product } from './products';

/** Name, issuer, client and claims of an OpenID Connect provider, under the names of the product. */
export function OidcForm({ orgId, provider, product }: { orgId: string; provider: OidcProvider; product: Product }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const saved = useSaved();
  const [timesSaved, setTimesSaved] = useState(0);
  const save = useMutation(
    trpc.sso.oidc.update.mutationOptions({
      onSuccess: async () => {
        setTimesSaved((times) => times + 1);
        saved();
        await client.invalidateQueries({ queryKey: trpc.sso.pathKey() });
      },
    }),
  );
  const words = m.oidcSettings;
  const form = useForm({
    fields: ['label', 'issuer', 'clientID', 'clientSecret', 'emailClaim', 'nameClaim'],
    error: save.error,
    onSubmit: ({ label, clientSecret, ...texts }) => {
      if (save.isPending) return;
      const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
      const patch = {
        label: label.trim(),
        issuer: orNull(texts.issuer),
        clientID: orNull(texts.clientID),
        emailClaim: orNull(texts.emailClaim),
        nameClaim: orNull(texts.nameClaim),
        ...(clientSecret.trim() === '' ? {} : { clientSecret: clientSecret.trim() }),
      };
      save.mutate({ orgId, providerId: provider.id, patch });
    },
  });
  const plain = { autoComplete: 'off', spellCheck: false };
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="label"
        label={m.signInSettings.label}
        defaultValue={provider.label}
        error={form.errors.label}
        maxLength={30}
        autoComplete="off"
        required
      />
      <Field
        name="issuer"
        label={words.issuer}
        hint={words.issuerHints[product]}
        defaultValue={provider.issuer ?? (product === 'google' ? 'https://accounts.google.com' : '')}
        error={form.errors.issuer}
        maxLength={2048}
        {...plain}
      />
      <Field
        name="clientID"
        label={words.clientID[product]}
        defaultValue={provider.clientID ?? ''}
        error={form.errors.clientID}
        maxLength={512}
        {...plain}
      />
      <Field
        // A secret that was saved is not kept in the field.
        key={timesSaved}
        name="clientSecret"
        type="password"
        label={words.clientSecret}
        hint={provider.hasSecret ? words.keptSecret : words.newSecret}
        error={form.errors.clientSecret}
        maxLength={2048}
        spellCheck={false}
        autoComplete="new-password"
      />
      <details>
        <summary className="cursor-default text-sm font-medium">{words.claims}</summary>
        <p className="mt-1 mb-3 text-xs text-muted">{words.claimsLead}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="emailClaim"
            label={words.emailClaim}
            placeholder="email"
            defaultValue={provider.emailClaim ?? ''}
            error={form.errors.emailClaim}
            maxLength={100}
            {...plain}
          />
          <Field
            name="nameClaim"
            label={words.nameClaim}
            placeholder="name"
            defaultValue={provider.nameClaim ?? ''}
            error={form.errors.nameClaim}
            maxLength={100}
            {...plain}
          />
        </div>
      </details>
      <div>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {save.isPending ? m.common.saving : m.signInSettings.save}
        </Button>
      </div>
    </form>
  );
}

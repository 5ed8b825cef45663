'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { type AnyProvider, PRODUCT_OPTIONS, PRODUCT_QUERY, type Product, setUpPath } from './products';

type Kind = 'oidc' | 'saml';

const KINDS = [
  {
    value: 'oidc',
    get label() {
      return m.oidcSettings.name;
    },
    get hint() {
      return m.oidcSettings.oidcHint;
    },
  },
  {
    value: 'saml',
    get label() {
      return m.signInSettings.saml;
    },
    get hint() {
      return m.oidcSettings.samlHint;
    },
  },
] as const;

/** Adds a provider of either kind by its name, and goes on to its set-up in the words of the chosen product. */
export function NewProviderDialog({ orgId, open, onOpenChange }: { orgId: string; open: boolean; onOpenChange(open: boolean): void }) {
  const trpc = useTRPC();
  const router = useRouter();
  const [product, setProduct] = useState<Product>('okta');
  const [kind, setKind] = useState<Kind>('oidc');
  const onSuccess = (made: AnyProvider) => router.push(`${setUpPath(orgId, made)}?${PRODUCT_QUERY}=${product}`);
  const saml = useMutation(trpc.sso.createProvider.mutationOptions({ onSuccess }));
  const oidc = useMutation(trpc.sso.oidc.create.mutationOptions({ onSuccess }));
  const create = kind === 'oidc' ? oidc : saml;
  const busy = create.isPending || create.isSuccess;
  const form = useForm({
    fields: ['label'],
    error: create.error,
    onSubmit: ({ label }) => {
      if (!busy) create.mutate({ orgId, provider: { label: label.trim() } });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.signInSettings.add} description={m.signInSettings.addLead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Choice<Product>
          label={m.signInSettings.product}
          value={product}
          onValueChange={setProduct}
          options={PRODUCT_OPTIONS}
          columns={2}
        />
        <Choice<Kind> label={m.oidcSettings.kind} value={kind} onValueChange={setKind} options={KINDS} />
        <Field
          name="label"
          label={m.signInSettings.label}
          hint={m.signInSettings.labelHint}
          error={form.errors.label}
          maxLength={30}
          autoComplete="off"
          required
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {m.signInSettings.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

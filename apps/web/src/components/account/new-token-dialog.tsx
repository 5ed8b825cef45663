'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { SecretField } from '@/components/ui/secret-field';
import { Select } from '@/components/ui/select';
import { useNow } from '@/lib/now';
import { exactDate } from '@/lib/time';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { type ChosenScopes, TokenScopes } from './token-scopes';

const DAY_MS = 86_400_000;

/** Creates a token and shows its secret, once. */
export function NewTokenDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const now = useNow();
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<ChosenScopes>(['read']);
  const create = useMutation(
    trpc.tokens.create.mutationOptions({ onSuccess: () => client.invalidateQueries({ queryKey: trpc.tokens.pathKey() }) }),
  );
  const proof = useQuery(trpc.account.confirmationWays.queryOptions(undefined, { enabled: open, staleTime: 0 })).data;
  const form = useForm({
    fields: ['label', 'password', 'code'],
    error: create.error,
    fieldOf: { bad_second_factor: 'code', bad_credentials: 'password' },
    onSubmit: ({ label, password, code }) =>
      create.mutate({
        label,
        ...(scopes === 'all' ? {} : { scopes: [...scopes] }),
        ...(password === '' ? {} : { password }),
        ...(code.trim() === '' ? {} : { code }),
        ...(days === 'never' ? {} : { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
      }),
  });
  const expiresAt = days === 'never' ? undefined : now + Number(days) * DAY_MS;
  function change(shown: boolean) {
    onOpenChange(shown);
    if (shown) return;
    create.reset();
    setScopes(['read']);
  }
  const secret = create.data?.token;
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={secret === undefined ? m.tokens.create : m.tokens.onceTitle}
      description={secret === undefined ? m.tokens.lead : m.tokens.onceBody}
    >
      {secret === undefined ? (
        <form {...form.props} className="flex flex-col gap-5">
          {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
          <Field
            name="label"
            label={m.tokens.label}
            hint={m.tokens.labelHint}
            error={form.errors.label}
            maxLength={50}
            autoComplete="off"
            required
          />
          <TokenScopes value={scopes} onValueChange={setScopes} />
          <div className="flex flex-col gap-1.5">
            <Select
              label={m.tokens.expires}
              value={days}
              onValueChange={setDays}
              options={['30', '90', '365', 'never'].map((value) => ({ value, label: m.tokens.expiry[value] ?? value }))}
            />
            <p role="status" className="text-xs text-muted">
              {expiresAt === undefined ? m.tokens.expiresNever : m.tokens.expiresOn(exactDate(expiresAt))}
            </p>
          </div>
          {proof === undefined || proof.fresh ? null : proof.password ? (
            <Field
              name="password"
              type="password"
              label={m.tokens.password}
              hint={m.tokens.passwordHint}
              error={form.errors.password}
              autoComplete="current-password"
              required
            />
          ) : proof.code ? (
            <CodeField kind="any" label={m.twoStep.anyCode} error={form.errors.code} />
          ) : (
            <Note tone="info">{m.tokens.signInAgain}</Note>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={() => change(false)}>{m.common.cancel}</Button>
            <Button type="submit" variant="primary" disabled={create.isPending}>
              {create.isPending ? m.tokens.creating : m.tokens.submit}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-col gap-5">
          <SecretField label={m.tokens.secret} secret={secret} />
          <div className="flex justify-end">
            <Button variant="primary" onClick={() => change(false)}>
              {m.tokens.stored}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Arrived } from '@/components/app/arrived';
import { CodeField } from '@/components/auth/code-field';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { Note } from '@/components/ui/note';
import type { BegunTotp } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { END_TOKENS, EndTokensBox } from './end-tokens-box';

interface ConfirmTotpProps {
  begun: BegunTotp;
  onConfirmed(recoveryCodes: string[]): void;
  onCancel(): void;
}

/** The second step of setting up: the app gets its key, and shows that it has it. */
export function ConfirmTotp({ begun, onConfirmed, onCancel }: ConfirmTotpProps) {
  const trpc = useTRPC();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation(
    trpc.account.totp.confirm.mutationOptions({
      onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      onError: () => field.current?.select(),
    }),
  );
  const form = useForm({
    fields: ['code', END_TOKENS],
    error: confirm.error,
    fieldOf: { bad_second_factor: 'code' },
    onSubmit: ({ code, endTokens }) => {
      if (!confirm.isPending) confirm.mutate({ code, endTokens: endTokens === 'on' });
    },
  });
  return (
    <form {...form.props} className="rounded-md border border-line p-5">
      <h3 className="font-semibold">
        <Arrived>{m.twoStep.scanTitle}</Arrived>
      </h3>
      <p className="mt-1 text-muted text-pretty">{m.twoStep.scan}</p>
      <div className="mt-4 flex flex-col gap-6 sm:flex-row">
        {/* biome-ignore lint/performance/noImgElement: the server draws it, for this one time. */}
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begun.qr)}`}
          alt={m.twoStep.qr}
          width={176}
          height={176}
          className="size-44 shrink-0 rounded-md"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <p className="text-muted">{m.twoStep.typeSecret}</p>
          <output aria-label={m.twoStep.secret} className="block font-mono leading-6 select-all">
            {inGroups(begun.secret)}
          </output>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ClipboardButton text={begun.secret} label={m.twoStep.copySecret} />
            <a href={begun.uri} className="text-accent underline-offset-4 hover:underline">
              {m.twoStep.openApp}
            </a>
          </div>
        </div>
      </div>
      <div className="mt-6 flex max-w-[320px] flex-col gap-4">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <EndTokensBox />
        <CodeField
          ref={field}
          kind="app"
          label={m.twoStep.code}
          error={form.errors.code === undefined ? undefined : m.twoStep.wrongCode}
          sendsItself
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={confirm.isPending}>
            {confirm.isPending ? m.twoStep.confirming : m.twoStep.confirm}
          </Button>
          <Button onClick={onCancel}>{m.common.cancel}</Button>
        </div>
      </div>
    </form>
  );
}

/** Four characters at a time, as people can type them. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

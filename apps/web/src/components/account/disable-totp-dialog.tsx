'use client';

import { useMutation } from '@tanstack/react-query';
import { CodeField } from '@/components/auth/code-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { END_TOKENS, EndTokensBox } from './end-tokens-box';

interface DisableTotpDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  hasPassword: boolean;
  onDisabled(): void;
}

/** Switches two-step sign-in off, for whoever has both steps at hand. */
export function DisableTotpDialog({ open, onOpenChange, hasPassword, onDisabled }: DisableTotpDialogProps) {
  const trpc = useTRPC();
  const disable = useMutation(trpc.account.totp.disable.mutationOptions({ onSuccess: onDisabled }));
  const form = useForm({
    fields: ['password', 'code', END_TOKENS],
    error: disable.error,
    fieldOf: { bad_second_factor: 'code' },
    onSubmit: ({ password, code, endTokens }) =>
      disable.mutate({ code, endTokens: endTokens === 'on', ...(hasPassword ? { password } : {}) }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        onOpenChange(shown);
        if (!shown) disable.reset();
      }}
      title={m.twoStep.disableTitle}
      description={hasPassword ? m.twoStep.disableLead : m.twoStep.disableLeadNoPassword}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        {hasPassword ? (
          <Field
            name="password"
            type="password"
            label={m.twoStep.password}
            error={form.errors.password}
            autoComplete="current-password"
            required
          />
        ) : null}
        <CodeField kind="any" label={m.twoStep.anyCode} error={form.errors.code} />
        <EndTokensBox />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="danger" disabled={disable.isPending}>
            {disable.isPending ? m.twoStep.working : m.twoStep.disableSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { CodeField } from '@/components/auth/code-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface RenewCodesDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onRenewed(recoveryCodes: string[]): void;
}

/** Creates new recovery codes; the old ones stop working. */
export function RenewCodesDialog({ open, onOpenChange, onRenewed }: RenewCodesDialogProps) {
  const trpc = useTRPC();
  const renew = useMutation(
    trpc.account.totp.newRecoveryCodes.mutationOptions({ onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) }),
  );
  const form = useForm({
    fields: ['code'],
    error: renew.error,
    fieldOf: { bad_second_factor: 'code' },
    onSubmit: (values) => renew.mutate(values),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        onOpenChange(shown);
        if (!shown) renew.reset();
      }}
      title={m.twoStep.renewTitle}
      description={m.twoStep.renewLead}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <CodeField kind="any" label={m.twoStep.anyCode} error={form.errors.code} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={renew.isPending}>
            {renew.isPending ? m.twoStep.working : m.twoStep.renewSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import type { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface FormDialogProps {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'message'>;
  onClose(): void;
  title: string;
  lead?: ReactNode;
  action: string;
  /** True while it is sent; it is not sent twice. */
  busy: boolean;
  /** True if there is something that must not be sent yet. */
  blocked?: boolean;
  tone?: 'primary' | 'danger';
  children: ReactNode;
}

/** A form in a dialog that is open as long as it is shown. */
export function FormDialog({ form, onClose, title, lead, action, busy, blocked = false, tone = 'primary', children }: FormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title} description={lead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button type="submit" variant={tone} disabled={busy || blocked}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface SettingsFormProps {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'message'>;
  /** True if the user may save; others see the values. */
  mayChange: boolean;
  isSaving: boolean;
  children: ReactNode;
}

/** Fields that are saved together. */
export function SettingsForm({ form, mayChange, isSaving, children }: SettingsFormProps) {
  return (
    <form {...form.props} className="flex max-w-[480px] flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      {children}
      {mayChange ? (
        <div>
          <Button type="submit" variant="primary" disabled={isSaving}>
            {isSaving ? m.common.saving : m.common.save}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { CheckList } from './check-list';
import { ConcernList } from './concern-list';
import type { MergeOutlook } from './use-merge-outlook';

interface MergeDialogProps {
  changeRequest: ChangeRequest;
  outlook: MergeOutlook;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** True if it goes against rules that are not met. */
  mayBypass: boolean;
  busy: boolean;
  onMerge(): void;
}

/** Names what stands against a change request before it is made live. */
export function MergeDialog({
  changeRequest,
  outlook: { rules, concerns },
  open,
  onOpenChange,
  mayBypass,
  busy,
  onMerge,
}: MergeDialogProps) {
  const unmet = rules?.checks.filter(({ state }) => state === 'unmet') ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={mayBypass ? m.changeRequests.bypassTitle : m.mergeBox.confirmTitle}
      description={mayBypass ? m.changeRequests.bypassBody : m.mergeBox.confirmBody}
    >
      <div className="flex flex-col gap-2">
        {mayBypass ? <CheckList checks={unmet} /> : null}
        <ConcernList changeRequest={changeRequest} concerns={concerns} />
      </div>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
        <Button variant={mayBypass ? 'danger' : 'primary'} disabled={busy} onClick={onMerge}>
          {mayBypass ? m.changeRequests.bypassConfirm : m.mergeBox.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

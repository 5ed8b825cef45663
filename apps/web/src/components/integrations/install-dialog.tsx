'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { Integration } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { ScopeList } from './scope-list';

interface InstallDialogProps {
  orgId: string;
  integration: Integration;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Dialog that lists the access of an integration and installs it. */
export function InstallDialog({ orgId, integration, open, onOpenChange }: InstallDialogProps) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const { name, title, owner, scopes } = integration;
  const install = useMutation({
    mutationFn: () => client.integrations.install.mutate({ orgId, name }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: trpc.integrations.pathKey() });
      onOpenChange(false);
      toast(m.integrations.installed(title));
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.integrations.installTitle(title)}
      description={m.integrations.installBody(owner.title)}
    >
      <div className="flex flex-col gap-5">
        {install.error === null ? null : <Note tone="danger">{errorMessage(install.error)}</Note>}
        <ScopeList scopes={scopes} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button variant="primary" disabled={install.isPending} onClick={() => install.mutate()}>
            {install.isPending ? m.integrations.installing : m.integrations.agree}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

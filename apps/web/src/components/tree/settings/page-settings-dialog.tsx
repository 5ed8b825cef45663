'use client';

import { useQuery } from '@tanstack/react-query';
import { useSpace } from '@/components/space/space-context';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useTreeEditing } from '../edit/tree-editing-context';
import { PageSettingsForm } from './page-settings-form';

interface PageSettingsDialogProps {
  id: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** All that is set of a page beside its text: names, address, cover, tags, visibility, layout. */
export function PageSettingsDialog({ id, open, onOpenChange }: PageSettingsDialogProps) {
  const { space, model, changeRequest } = useSpace();
  const editing = useTreeEditing();
  const trpc = useTRPC();
  const toast = useToast();
  const within = changeRequest === undefined ? {} : { changeRequest: changeRequest.id };
  const settings = useQuery({
    ...trpc.editing.settings.queryOptions({ spaceId: space.id, pageId: id, ...within }),
    enabled: open,
    // The settings are edited as they were saved a moment ago, by whomever.
    staleTime: 0,
    gcTime: 0,
  });
  const title = model.nodes.find((node) => node.id === id)?.title ?? '';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.pageSettings.title(title)}>
      {settings.isError ? <Note tone="danger">{errorMessage(settings.error)}</Note> : null}
      {settings.isSuccess ? (
        <PageSettingsForm
          settings={settings.data}
          save={async (change) => {
            await editing?.change([change]);
            toast(m.pageSettings.saved(title));
          }}
          onDone={() => onOpenChange(false)}
        />
      ) : settings.isError ? null : (
        <p className="text-muted">{m.pageSettings.loading}</p>
      )}
    </Dialog>
  );
}

import { CloudOff } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { m } from '@/messages';
import { ReloadButton } from './reload-button';

/**
 * Stands in the place of a screen whose messages could not be loaded. Only the server draws it, and sends it with the document: a browser that needs
 * it may have no messages at all.
 */
export function UnloadedScreen() {
  return (
    <main id="text" className="flex min-h-dvh items-center justify-center">
      <EmptyState
        level={1}
        icon={<CloudOff className="size-6" />}
        title={m.errors.title}
        body={m.errors.unloaded}
        actions={<ReloadButton>{m.common.retry}</ReloadButton>}
      />
    </main>
  );
}

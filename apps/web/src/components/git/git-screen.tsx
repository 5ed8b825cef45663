'use client';

import { Download, GitBranch, Unlink, Upload } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { GitAttemptList } from '@/lib/outputs';
import { m } from '@/messages';
import { AttemptList } from './attempt-list';
import { ConnectedView } from './connected-view';
import { ConnectionFacts } from './connection-facts';
import { ConnectionDialog, DisconnectDialog, ExportDialog, ImportDialog } from './lazy-dialogs';
import { useConnection, useConnectionActions } from './use-connection';

/**
 * The repository of a space and what was done with it. The open dialog is in the address (`do=connect`, `settings`, `disconnect`, `import`,
 * `export`).
 */
export function GitScreen({ attempts }: { attempts: GitAttemptList }) {
  const { space, git, connection: drawn } = useSpace();
  const router = useRouter();
  const doing = useSearchParams().get('do');
  const connection = useConnection(space.id, drawn);
  const actions = useConnectionActions(space.id);
  const [secret, setSecret] = useState<string>();
  const address = `/s/${space.id}/~/git`;
  const show = (dialog: string | null) => router.replace(dialog === null ? address : `${address}?do=${dialog}`, { scroll: false });
  const maySync = space.permissions.triggerGitSync;
  const dialog = (name: string) => ({ open: maySync && doing === name, onOpenChange: (open: boolean) => show(open ? name : null) });
  const place = connection === null ? git : { ...connection, last: null, unexported: null, inStep: !connection.isAhead, syncedAt: '' };
  const once = (
    <>
      <Button onClick={() => show('import')}>
        <Download className="icon" aria-hidden /> {git === null ? m.nav.importGit : m.git.importAgain}
      </Button>
      <Button onClick={() => show('export')}>
        <Upload className="icon" aria-hidden /> {m.nav.exportGit}
      </Button>
    </>
  );
  return (
    <>
      {connection !== null ? (
        <ConnectedView
          spaceId={space.id}
          connection={connection}
          maySync={maySync}
          actions={actions}
          secret={secret}
          onSecret={setSecret}
          onShow={show}
        />
      ) : git === null ? (
        <>
          <PageHeader title={m.git.title} lead={m.git.lead} />
          <EmptyState
            icon={<GitBranch className="size-6" />}
            title={m.sync.emptyTitle}
            body={m.sync.emptyBody}
            actions={
              maySync ? (
                <>
                  <Button variant="primary" onClick={() => show('connect')}>
                    {m.nav.connectGit}
                  </Button>
                  {once}
                </>
              ) : undefined
            }
          />
        </>
      ) : (
        <>
          <PageHeader
            title={m.git.title}
            lead={m.git.lead}
            actions={
              maySync ? (
                <>
                  <Button variant="primary" onClick={() => show('connect')}>
                    {m.sync.keep}
                  </Button>
                  {once}
                  <Button onClick={() => show('disconnect')}>
                    <Unlink className="icon" aria-hidden /> {m.git.forget}
                  </Button>
                </>
              ) : undefined
            }
          />
          <ConnectionFacts git={git} />
        </>
      )}
      {git === null && connection === null && attempts.count === 0 ? null : (
        <AttemptList
          spaceId={space.id}
          initial={attempts}
          commitPrefix={connection?.web.commit ?? null}
          onRetry={maySync && connection !== null && connection.state !== 'paused' ? () => actions.sync(false) : undefined}
        />
      )}
      <ConnectionDialog
        spaceId={space.id}
        connection={connection}
        known={git}
        onSecret={setSecret}
        open={maySync && (doing === 'connect' || doing === 'settings')}
        onOpenChange={(open) => show(open ? 'settings' : null)}
      />
      {place === null ? null : (
        <DisconnectDialog spaceId={space.id} connection={connection ?? place} onPause={actions.pause} {...dialog('disconnect')} />
      )}
      <ImportDialog target={{ spaceId: space.id }} connection={place} {...dialog('import')} />
      <ExportDialog spaceId={space.id} connection={place} {...dialog('export')} />
    </>
  );
}

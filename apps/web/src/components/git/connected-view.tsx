'use client';

import { Ellipsis, RefreshCw } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { KeptConnection } from '@/lib/outputs';
import { m } from '@/messages';
import { ConnectionState } from './connection-state';
import { HookSection } from './hook-section';
import { KeptFacts } from './kept-facts';
import { SuggestChangeRequests } from './suggest-change-requests';
import type { useConnectionActions } from './use-connection';

interface ConnectedViewProps {
  spaceId: string;
  connection: KeptConnection;
  maySync: boolean;
  actions: ReturnType<typeof useConnectionActions>;
  secret: string | undefined;
  onSecret(secret: string): void;
  /** Opens a dialog of the screen. */
  onShow(dialog: 'settings' | 'import' | 'export' | 'disconnect'): void;
}

/** A space that is kept in step: how it stands, with what, and what can be done about it. */
export function ConnectedView({ spaceId, connection, maySync, actions, secret, onSecret, onShow }: ConnectedViewProps) {
  const isPaused = connection.state === 'paused';
  return (
    <>
      <PageHeader
        title={m.git.title}
        lead={m.git.lead}
        actions={
          maySync ? (
            <>
              {isPaused ? (
                <Button variant="primary" onClick={actions.resume} disabled={actions.busy}>
                  {m.sync.resume}
                </Button>
              ) : (
                <Button variant="primary" onClick={() => actions.sync(false)} disabled={actions.busy || connection.isSyncing}>
                  <RefreshCw className="icon" aria-hidden /> {m.sync.now}
                </Button>
              )}
              <Button onClick={() => onShow('settings')}>{m.sync.change}</Button>
              <Menu
                trigger={
                  <IconButton label={m.sync.more}>
                    <Ellipsis className="icon" aria-hidden />
                  </IconButton>
                }
              >
                {isPaused ? null : <MenuItem onClick={actions.pause}>{m.sync.pause}</MenuItem>}
                <MenuItem onClick={() => onShow('import')}>{m.git.importAgain}</MenuItem>
                <MenuItem onClick={() => onShow('export')}>{m.nav.exportGit}</MenuItem>
                <MenuSeparator />
                <MenuItem className="text-danger" onClick={() => onShow('disconnect')}>
                  {m.sync.disconnect}…
                </MenuItem>
              </Menu>
            </>
          ) : undefined
        }
      />
      <div className="flex flex-col gap-4">
        {actions.error === null ? null : <Note tone="danger">{errorMessage(actions.error)}</Note>}
        <ConnectionState connection={connection} onRetry={maySync ? actions.sync : undefined} />
        {connection.pushedTo === null ? null : <SuggestChangeRequests branch={connection.branch} />}
        <KeptFacts connection={connection} />
      </div>
      {maySync ? <HookSection spaceId={spaceId} connection={connection} secret={secret} onSecret={onSecret} /> : null}
    </>
  );
}

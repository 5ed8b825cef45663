'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { readRedirects } from './read-csv';
import type { RedirectPlace } from './redirect-places';

/** Redirects that one request writes. */
const AT_ONCE = 500;

interface ImportRedirectsDialogProps {
  places: readonly RedirectPlace[];
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Writes redirects from lines of CSV, several hundred at a time; a line that cannot be read is named before anything is written. */
export function ImportRedirectsDialog({ places, open, onOpenChange }: ImportRedirectsDialogProps) {
  const { site, organization } = useSite();
  const { sites } = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const [text, setText] = useState('');
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const read = readRedirects(text, places);
  const problem = 'problem' in read ? read.problem : undefined;
  const redirects = 'redirects' in read ? read.redirects : [];
  const busy = progress !== undefined;

  async function write(): Promise<void> {
    setFailure(undefined);
    try {
      for (let at = 0; at < redirects.length; at += AT_ONCE) {
        setProgress(at);
        const some = redirects.slice(at, at + AT_ONCE).map((redirect) => ({ ...redirect, intent: 'live' as const }));
        await sites.redirects.write.mutate({ orgId: organization.id, siteId: site.id, bulk: { redirects: some } });
      }
      toast(m.redirects.imported(redirects.length));
      onOpenChange(false);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setProgress(undefined);
      await queries.invalidateQueries({ queryKey: trpc.sites.redirects.pathKey() });
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.redirects.importTitle} description={m.redirects.importBody}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && problem === undefined && redirects.length > 0) void write();
        }}
      >
        {failure === undefined ? null : <Note tone="danger">{failure}</Note>}
        <Field
          name="lines"
          label={m.redirects.importField}
          value={text}
          onValueChange={(value) => setText(String(value))}
          error={problem}
          lines={8}
          placeholder={'/old/install,/guides/install\n/blog/*,https://blog.example.com,permanent'}
          autoComplete="off"
          spellCheck={false}
        />
        {busy ? <p role="status">{m.redirects.importing(progress, redirects.length)}</p> : null}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={busy || problem !== undefined || redirects.length === 0}>
            {m.redirects.importSubmit(redirects.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

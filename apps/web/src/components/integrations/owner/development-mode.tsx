'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage, fieldErrors } from '@/lib/errors';
import type { Integration, Publication } from '@/lib/outputs';
import { m } from '@/messages';
import { usePublication } from './use-publication';

interface DevelopmentModeProps {
  integration: Integration;
  development: Publication['development'];
}

/** Sends the events of an integration to the machine of who writes it, until that is ended. */
export function DevelopmentMode({ integration, development }: DevelopmentModeProps) {
  const words = m.integrations.owner.development;
  const { develop, endDevelopment } = usePublication(integration);
  const [tunnelUrl, setTunnelUrl] = useState('');
  const [all, setAll] = useState(false);
  if (development !== null) {
    return (
      <Note>
        <p>
          {development.all ? words.isOnForAll : words.isOn} <code className="font-mono text-xs">{development.tunnelUrl}</code>
        </p>
        {endDevelopment.error === null ? null : <p className="mt-1 text-danger">{errorMessage(endDevelopment.error)}</p>}
        <div className="mt-2">
          <Button onClick={() => endDevelopment.mutate()} disabled={endDevelopment.isPending}>
            {words.end}
          </Button>
        </div>
      </Note>
    );
  }
  const errors = fieldErrors(develop.error, ['tunnelUrl']);
  return (
    <details className="rounded-md border border-line px-4 py-2.5">
      <summary className="cursor-default text-sm font-medium">{words.title}</summary>
      <form
        className="mt-3 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          develop.mutate({ tunnelUrl: tunnelUrl.trim(), all });
        }}
      >
        <p className="text-muted">{words.lead}</p>
        {develop.error === null || errors.tunnelUrl !== undefined ? null : <Note tone="danger">{errorMessage(develop.error)}</Note>}
        <Field
          name="tunnelUrl"
          label={words.tunnelUrl}
          hint={words.tunnelHint}
          error={errors.tunnelUrl}
          type="url"
          autoComplete="off"
          placeholder="http://127.0.0.1:9111"
          value={tunnelUrl}
          onValueChange={(value) => setTunnelUrl(String(value))}
        />
        <Switch label={words.all} checked={all} onCheckedChange={setAll} />
        <div>
          <Button type="submit" disabled={develop.isPending || tunnelUrl.trim() === ''}>
            {words.begin}
          </Button>
        </div>
      </form>
    </details>
  );
}

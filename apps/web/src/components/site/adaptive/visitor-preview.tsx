'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import type { VisitorClaims } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { type ClaimRow, linesOf, rowsOfSchema } from './claim-rows';
import { SeenPlaces } from './seen-places';
import { claimsOfInputs } from './visitor-claims';

/** The site as a visitor of given claims sees it: what is typed here is sent nowhere but to the server that shows it. */
export function VisitorPreview({ schema }: { schema: Readonly<Record<string, unknown>> }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const [json, setJson] = useState('{}');
  const rows = rowsOfSchema(schema);
  // As a text, since the same claims are another object each time.
  const text = useDebounced(JSON.stringify(claimsOfInputs(rows, inputs, json) ?? null), 200);
  const claims = (JSON.parse(text) as VisitorClaims | null) ?? undefined;
  const of = { orgId: organization.id, siteId: site.id };
  const seen = useQuery(
    trpc.sites.adaptive.visitor.queryOptions(
      { ...of, claims: claims ?? {} },
      { enabled: claims !== undefined, placeholderData: keepPreviousData },
    ),
  );
  const open = useMutation(trpc.sites.preview.mutationOptions({ onSuccess: ({ url }) => window.open(url, '_blank', 'noopener') }));
  const error = open.error ?? seen.error;
  return (
    <section aria-labelledby="as-visitor">
      <h2 id="as-visitor" className="mb-1 text-lg font-semibold">
        {m.adaptive.preview}
      </h2>
      <p className="mb-4 max-w-[64ch] text-muted">{m.adaptive.previewLead}</p>
      <div className="mb-5 grid gap-4 rounded-md border border-line p-4 sm:grid-cols-2">
        {rows?.map((row) => (
          <ClaimInput
            key={row.key}
            row={row}
            value={inputs[row.key] ?? ''}
            onChange={(value) => setInputs((before) => ({ ...before, [row.key]: value }))}
          />
        )) ?? (
          <div className="sm:col-span-2">
            <Field
              name="visitor"
              label={m.adaptive.visitorJson}
              error={claims === undefined ? m.adaptive.notJson : undefined}
              value={json}
              onValueChange={(value) => setJson(String(value))}
              lines={6}
              spellCheck={false}
            />
          </div>
        )}
        <div className="sm:col-span-2">
          <Button
            disabled={open.isPending || claims === undefined}
            onClick={() => open.mutate({ ...of, claims: JSON.stringify(claims ?? {}) })}
          >
            <Eye className="icon" aria-hidden /> {m.adaptive.openAs}
          </Button>
        </div>
      </div>
      {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
      {seen.data === undefined ? null : <SeenPlaces places={seen.data.places} closed={seen.data.closed} />}
    </section>
  );
}

function ClaimInput({ row, value, onChange }: { row: ClaimRow; value: string; onChange(value: string): void }) {
  const values = row.kind === 'boolean' ? ['true', 'false'] : linesOf(row.values);
  const label = row.description === '' ? row.name : row.description;
  if (values.length === 0 || row.kind === 'texts') {
    return (
      <Field
        name={`visitor-${row.key}`}
        label={label}
        hint={row.kind === 'texts' ? m.adaptive.listHint : row.key}
        value={value}
        onValueChange={(next) => onChange(String(next))}
        autoComplete="off"
      />
    );
  }
  const wordOf = (one: string) => (row.kind === 'boolean' ? (one === 'true' ? m.adaptive.yes : m.adaptive.no) : one);
  return (
    <Select
      label={label}
      value={value}
      onValueChange={onChange}
      options={[{ value: '', label: m.adaptive.notSaid }, ...values.map((one) => ({ value: one, label: wordOf(one) }))]}
    />
  );
}

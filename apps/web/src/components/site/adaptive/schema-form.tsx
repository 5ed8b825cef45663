'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';
import { type ClaimRow, claimNames, problemsOfRows, type RowProblem, rowAt, rowsOfSchema, schemaOfRows } from './claim-rows';
import { ClaimRows } from './claim-rows-form';
import { GoneClaimsDialog } from './lazy-dialogs';
import { SchemaText } from './schema-text';
import { useSaveSchema } from './use-save-schema';

interface SchemaFormProps {
  /** The schema that is saved; null while none is. */
  schema: Readonly<Record<string, unknown>> | null;
  mayChange: boolean;
}

/** Edits the schema of claims: in rows, or as JSON where it holds more than those. Before claims go, their uses are counted. */
export function SchemaForm({ schema, mayChange }: SchemaFormProps) {
  const [rows, setRows] = useState<ClaimRow[]>(() => rowsOfSchema(schema) ?? []);
  const [text, setText] = useState(() => (schema === null ? '' : JSON.stringify(schema, null, 2)));
  const [isText, setIsText] = useState(() => rowsOfSchema(schema) === undefined);
  const [own, setOwn] = useState<RowProblem[]>([]);
  const [asked, setAsked] = useState<{ schema: Record<string, unknown>; gone: string[] }>();
  const [isAsking, setAsking] = useState(false);
  const save = useSaveSchema(() => setAsking(false));
  const refused =
    save.problem === undefined ? [] : [{ ...(isText ? {} : rowAt(rows, save.problem.pointer)), message: save.problem.message }];
  const problems = own.length > 0 ? own : refused;

  function submit() {
    const wrong = isText ? [] : problemsOfRows(rows, m.adaptive);
    const next = isText ? readJson(text) : schemaOfRows(rows, m.adaptive.unsignedAll);
    if (next === undefined) wrong.push({ message: m.adaptive.notJson });
    setOwn(wrong);
    if (wrong.length > 0 || next === undefined) return;
    const left = new Set(claimNames(next));
    const gone = claimNames(schema).filter((name) => !left.has(name));
    if (gone.length === 0) {
      save.run(next);
      return;
    }
    setAsked({ schema: next, gone });
    setAsking(true);
  }

  function change() {
    const read = isText ? rowsOfSchema(readJson(text) ?? {}) : undefined;
    setOwn([]);
    if (!isText) setText(JSON.stringify(schemaOfRows(rows, m.adaptive.unsignedAll), null, 2));
    else if (read === undefined) return setOwn([{ message: m.adaptive.onlyJson }]);
    else setRows(read);
    setIsText(!isText);
  }

  const whole = problems.find(({ key }) => key === undefined);
  return (
    <section aria-labelledby="claims" className="mb-10">
      <h2 id="claims" className="mb-1 text-lg font-semibold">
        {m.adaptive.claims}
      </h2>
      <p className="mb-4 max-w-[64ch] text-muted">{m.adaptive.claimsLead}</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        {whole === undefined ? null : <Note tone="danger">{whole.message}</Note>}
        {isText ? (
          <SchemaText text={text} onChange={setText} mayChange={mayChange} />
        ) : (
          <ClaimRows rows={rows} onChange={setRows} problems={problems} mayChange={mayChange} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={change}>{isText ? m.adaptive.asRows : m.adaptive.asJson}</Button>
          {mayChange ? (
            <Button type="submit" variant="primary" disabled={save.isPending}>
              {save.isPending ? m.adaptive.saving : m.adaptive.save}
            </Button>
          ) : null}
        </div>
      </form>
      {asked === undefined ? null : (
        <GoneClaimsDialog
          gone={asked.gone}
          open={isAsking}
          onOpenChange={setAsking}
          busy={save.isPending}
          error={save.error}
          onConfirm={() => save.run(asked.schema)}
        />
      )}
    </section>
  );
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

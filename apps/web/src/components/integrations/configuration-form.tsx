'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { Integration } from '@/lib/outputs';
import { m } from '@/messages';
import { PropertyField } from './property-field';

/** A configuration by its properties. */
export type PropertiesConfiguration = Extract<NonNullable<NonNullable<Integration['configurations']>['account']>, { properties: unknown }>;

interface ConfigurationFormProps {
  configuration: PropertiesConfiguration;
  /** Values that are saved. */
  saved: Readonly<Record<string, unknown>>;
  /** Names of the secrets that are saved. */
  secrets: readonly string[];
  /** Public address of what is configured, which addresses of the integration are below. */
  endpoint: string;
  isSaving: boolean;
  error: unknown;
  /** Saves values; `done` is called once they are. */
  onSave(values: Record<string, unknown>, done: () => void): void;
}

/** A configuration by its properties. What was typed stays when the server refuses it. */
export function ConfigurationForm({ configuration, saved, secrets, endpoint, isSaving, error, onSave }: ConfigurationFormProps) {
  const [changed, setChanged] = useState<Record<string, unknown>>({});
  const [saves, setSaves] = useState(0);
  const values = { ...saved, ...changed };
  const { properties, required = [] } = configuration;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(values, () => {
          setChanged({});
          setSaves((before) => before + 1);
        });
      }}
    >
      {error === null || error === undefined ? null : <Note tone="danger">{errorMessage(error)}</Note>}
      {Object.entries(properties).map(([name, property]) => (
        <PropertyField
          key={'secret' in property ? `${name} ${saves}` : name}
          name={name}
          property={property}
          isRequired={required.includes(name)}
          value={values[name]}
          isSet={secrets.includes(name)}
          endpoint={endpoint}
          onValueChange={(value) => setChanged(({ [name]: _before, ...others }) => ({ ...others, [name]: value }))}
        />
      ))}
      <div>
        <Button type="submit" variant="primary" disabled={isSaving}>
          {isSaving ? m.integrations.saving : m.integrations.save}
        </Button>
      </div>
    </form>
  );
}

'use client';

import type { IntegrationProperty } from '@octavo/contract';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { m } from '@/messages';
import { CallbackButton } from './callback-button';
import { CompletionField } from './completion-field';
import { SecretField } from './secret-field';

interface PropertyFieldProps {
  name: string;
  property: IntegrationProperty;
  isRequired: boolean;
  value: unknown;
  /** True for a secret that has a value, which is not shown. */
  isSet: boolean;
  /** Address of the installation, which addresses of the integration are below. */
  endpoint: string;
  onValueChange(value: string | number | boolean | null | undefined): void;
}

/** Input for a property of a configuration, by its type. */
export function PropertyField({ name, property, isRequired, value, isSet, endpoint, onValueChange }: PropertyFieldProps) {
  const label = property.title ?? name;
  const hint = property.description === undefined || property.description === '' ? {} : { hint: property.description };
  switch (property.type) {
    case 'boolean':
      return <Switch label={label} checked={Boolean(value ?? property.default)} onCheckedChange={onValueChange} />;
    case 'button': {
      const address = below(endpoint, property.callback_url);
      return (
        <div className="flex flex-col items-start gap-1.5">
          <span className="text-sm font-medium">{label}</span>
          {address === undefined ? null : <CallbackButton address={address} label={property.button_text} />}
          {property.description === undefined ? null : <span className="text-xs text-muted">{property.description}</span>}
        </div>
      );
    }
    case 'number':
      return (
        <Field
          name={name}
          label={label}
          {...hint}
          optional={!isRequired}
          type="number"
          step="any"
          value={String(value ?? property.default ?? '')}
          onValueChange={(next) => onValueChange(next === '' ? undefined : Number(next))}
        />
      );
    case 'string': {
      if (property.secret === true) {
        const entered = value === null ? null : typeof value === 'string' ? value : undefined;
        return <SecretField {...{ name, label, ...hint, isRequired, isSet, value: entered, onValueChange }} />;
      }
      const listedAt = property.completion_url === undefined ? undefined : below(endpoint, property.completion_url);
      if (property.enum === undefined && listedAt !== undefined) {
        return (
          <CompletionField
            name={name}
            label={label}
            {...hint}
            isRequired={isRequired}
            value={String(value ?? property.default ?? '')}
            address={listedAt}
            onValueChange={onValueChange}
          />
        );
      }
      return property.enum === undefined ? (
        <Field
          name={name}
          label={label}
          {...hint}
          optional={!isRequired}
          autoComplete="off"
          value={String(value ?? property.default ?? '')}
          onValueChange={(next) => onValueChange(String(next))}
        />
      ) : (
        <Select
          label={label}
          value={String(value ?? property.default ?? '')}
          onValueChange={onValueChange}
          options={[
            ...(isRequired ? [] : [{ value: '', label: m.integrations.unset }]),
            ...property.enum.map((each) => ({ value: each, label: each })),
          ]}
        />
      );
    }
  }
}

/** Address below that of the installation; `undefined` if it leads elsewhere. */
function below(endpoint: string, path: string): string | undefined {
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  const address = URL.parse(path.replace(/^\/+/, ''), base);
  return address?.href.startsWith(base) ? address.href : undefined;
}

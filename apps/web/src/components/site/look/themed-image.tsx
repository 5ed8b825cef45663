'use client';

import { useState } from 'react';
import { Switch } from '@/components/ui/switch';
import { ImageField } from '@/components/uploads/image-field';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { coloursOfFile } from './logo-colours';

interface Themed {
  light: string;
  dark: string;
}

interface ThemedImageProps {
  /** Name of the field. */
  name: string;
  label: string;
  value: Themed | undefined;
  onChange(value: Themed | undefined): void;
  /** Told of the colours of a picture that was sent. */
  onColours?(colours: string[]): void;
}

/** A picture for both themes, or one for each. */
export function ThemedImage({ name, label, value, onChange, onColours }: ThemedImageProps) {
  const { organization } = useSite();
  const [isAsked, setAsked] = useState(false);
  const isThemed = value !== undefined && (isAsked || value.dark !== value.light);
  return (
    <fieldset aria-label={label} className="flex flex-col gap-2">
      <ImageField
        orgId={organization.id}
        name={name}
        label={isThemed ? m.look.themed(m.look.urlOf(label), m.look.onLight) : m.look.urlOf(label)}
        choose={m.uploads.uploadOf(label)}
        url={value?.light ?? ''}
        onChange={(url) => onChange(url === '' ? undefined : { light: url, dark: isThemed ? value.dark : url })}
        {...(onColours === undefined ? {} : { onFile: async (file) => onColours(await coloursOfFile(file)) })}
      />
      {value === undefined ? null : (
        <Switch
          label={m.look.darkOwn(label)}
          checked={isThemed}
          onCheckedChange={(isOn) => {
            setAsked(isOn);
            if (!isOn) onChange({ light: value.light, dark: value.light });
          }}
        />
      )}
      {isThemed ? (
        <ImageField
          orgId={organization.id}
          name={`${name}-dark`}
          label={m.look.themed(m.look.urlOf(label), m.look.onDark)}
          choose={m.look.uploadDark(label)}
          url={value.dark}
          onChange={(url) => onChange({ light: value.light, dark: url === '' ? value.light : url })}
        />
      ) : null}
    </fieldset>
  );
}

'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { ChooseFiles } from '@/components/uploads/choose-files';
import { m } from '@/messages';
import { coloursOfFile } from './logo-colours';
import { useSend } from './use-send';

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
  const [isAsked, setAsked] = useState(false);
  const isThemed = value !== undefined && (isAsked || value.dark !== value.light);
  return (
    <fieldset aria-label={label} className="flex flex-col gap-2">
      <ImageField
        name={name}
        label={isThemed ? m.look.themed(m.look.urlOf(label), m.look.onLight) : m.look.urlOf(label)}
        choose={m.look.uploadOf(label)}
        url={value?.light ?? ''}
        onChange={(url) => onChange(url === '' ? undefined : { light: url, dark: isThemed ? value.dark : url })}
        onColours={onColours}
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

interface ImageFieldProps {
  name: string;
  label: string;
  /** Label of the button that sends a file. */
  choose: string;
  url: string;
  onChange(url: string): void;
  onColours?: ((colours: string[]) => void) | undefined;
}

/** One picture: its address, or a file that is sent. */
export function ImageField({ name, label, choose, url, onChange, onColours }: ImageFieldProps) {
  const { send, problem, isSending } = useSend('organization_file');

  async function take(file: File): Promise<void> {
    let colours: string[] = [];
    const sent = await send([file], async () => {
      colours = await coloursOfFile(file).catch(() => {
        throw new Error(m.look.notPicture);
      });
    });
    if (sent?.[0] === undefined) return;
    onChange(sent[0]);
    onColours?.(colours);
  }

  return (
    <div className="flex flex-col gap-2">
      <Field name={name} label={label} value={url} onValueChange={(value) => onChange(String(value))} spellCheck={false} optional />
      <div className="flex flex-wrap items-center gap-2">
        <ChooseFiles
          label={isSending ? m.look.uploading : choose}
          accept="image/*"
          multiple={false}
          onFiles={([file]) => file !== undefined && void take(file)}
        />
        {url === '' ? null : (
          <Button variant="quiet" onClick={() => onChange('')}>
            {m.look.removePicture}
          </Button>
        )}
      </div>
      {problem === undefined ? null : <Note tone="danger">{problem}</Note>}
    </div>
  );
}

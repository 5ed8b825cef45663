'use client';

import { X } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { ChooseFiles } from '@/components/uploads/choose-files';
import { useSend } from '@/components/uploads/use-send';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { type OwnFont, withFiles } from './font-files';

/** Value of the select for a font whose files the site serves. */
const OWN = 'own';

interface FontChoiceProps<Name extends string> {
  label: string;
  /** The chosen font; an empty name for the one of the text. */
  value: Name | OwnFont | '';
  names: readonly (Name | '')[];
  onChange(font: Name | OwnFont | ''): void;
}

/** A font by its name, or by files that are sent. */
export function FontChoice<Name extends string>({ label, value, names, onChange }: FontChoiceProps<Name>) {
  const { organization } = useSite();
  const { send, problem, isSending } = useSend(organization.id, 'customization_font');
  const own = typeof value === 'object' ? value : undefined;
  const options = names.map((name) => ({ value: String(name), label: name === '' ? m.look.asText : spaced(name) }));

  async function take(files: File[]): Promise<void> {
    const urls = await send(files);
    if (urls === undefined) return;
    const font = withFiles(
      own,
      files.map(({ name }, at) => ({ name, url: urls[at] ?? '' })),
    );
    if (font !== undefined) onChange(font);
  }

  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        value={own === undefined ? String(value) : OWN}
        options={own === undefined ? options : [{ value: OWN, label: m.look.ownFont(own.fontFamily) }, ...options]}
        onValueChange={(chosen) => {
          const name = names.find((one) => one === chosen);
          if (name !== undefined) onChange(name);
        }}
      />
      {own === undefined ? null : <OwnFontFields label={label} font={own} onChange={onChange} fallback={names[0] ?? ''} />}
      <div>
        <ChooseFiles
          label={isSending ? m.uploads.uploading : own === undefined ? m.look.uploadFont(label) : m.look.addWeight(label)}
          accept=".woff2,.woff"
          onFiles={(files) => void take(files)}
        />
      </div>
      {problem === undefined ? null : <Note tone="danger">{problem}</Note>}
    </div>
  );
}

interface OwnFontFieldsProps<Name extends string> {
  label: string;
  font: OwnFont;
  /** Font in its place when its last file is removed. */
  fallback: Name;
  onChange(font: OwnFont | Name): void;
}

function OwnFontFields<Name extends string>({ label, font, fallback, onChange }: OwnFontFieldsProps<Name>) {
  return (
    <>
      <Field
        name={`family-${label}`}
        label={m.look.family(label)}
        value={font.fontFamily}
        onValueChange={(fontFamily) => onChange({ ...font, fontFamily: String(fontFamily) })}
        maxLength={50}
        spellCheck={false}
      />
      <ul className="rounded-md border border-line">
        {font.fontFaces.map(({ weight, sources }) => (
          <li key={weight} className="flex items-center gap-2 border-t border-line py-0.5 ps-3 pe-1 text-sm first:border-t-0">
            <span className="tabular-nums">{weight}</span>
            <span className="min-w-0 flex-1 truncate text-muted">{fileNameOf(sources[0]?.url ?? '')}</span>
            <IconButton
              label={m.look.removeWeight(weight)}
              onClick={() => {
                const fontFaces = font.fontFaces.filter((face) => face.weight !== weight);
                onChange(fontFaces.length === 0 ? fallback : { ...font, fontFaces });
              }}
            >
              <X className="icon" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A name as people write it: `OpenSans` is "Open Sans". */
function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

function fileNameOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? url;
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}

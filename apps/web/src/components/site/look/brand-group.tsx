'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { ChooseFiles } from '@/components/uploads/choose-files';
import { sendUpload, uploadWords } from '@/components/uploads/send-upload';
import { useTRPCClient } from '@/lib/trpc';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { coloursOfFile } from './logo-colours';
import { useLook } from './look-context';
import { LookGroup } from './look-group';
import { PRESETS } from './presets';
import { ThemedColor } from './themed-color';

/** Title, main colour, logo and icon. */
export function BrandGroup() {
  const { look, put, set } = useLook();
  const { favicon } = look;
  const { title: _, ...untitled } = look;
  const { primaryColor } = look.styling;
  return (
    <LookGroup title={m.look.groups.brand} open>
      <Presets />
      <ThemedColor
        label={m.look.primaryColor}
        path="styling.primaryColor"
        value={primaryColor}
        onChange={(colour) => set('styling', { primaryColor: colour })}
      />
      <Logo />
      <Field
        name="title"
        label={m.look.siteTitle}
        hint={m.look.siteTitleHint}
        value={look.title ?? ''}
        onValueChange={(value) => put(value === '' ? untitled : { ...look, title: String(value) })}
        maxLength={128}
        optional
      />
      <Field
        name="favicon"
        label={m.look.favicon}
        hint={m.look.faviconHint}
        value={'emoji' in favicon ? characterOf(favicon.emoji) : ''}
        onValueChange={(value) => put({ ...look, favicon: value === '' ? {} : { emoji: String(value) } })}
        maxLength={16}
        optional
      />
    </LookGroup>
  );
}

/** An emoji as people type it: settings may have its code points in hexadecimal. */
function characterOf(emoji: string): string {
  if (!/^[0-9a-f-]+$/i.test(emoji)) return emoji;
  return String.fromCodePoint(...emoji.split('-').map((code) => Number.parseInt(code, 16)));
}

function Presets() {
  const { set } = useLook();
  return (
    <fieldset aria-label={m.look.presets} className="flex flex-wrap gap-2">
      {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((name) => (
        <Button key={name} onClick={() => set('styling', PRESETS[name])}>
          <span className="size-4 rounded-full" style={{ background: PRESETS[name].primaryColor?.light }} aria-hidden />
          {m.look.presetNames[name]}
        </Button>
      ))}
    </fieldset>
  );
}

function Logo() {
  const { organization } = useSite();
  const client = useTRPCClient();
  const { look, put, set } = useLook();
  const [colours, setColours] = useState<string[]>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { logo, ...rest } = look.header;

  async function take(file: File): Promise<void> {
    setProblem(undefined);
    setColours(undefined);
    const found = await coloursOfFile(file).catch(() => undefined);
    if (found === undefined) return setProblem(m.look.notPicture);
    setSending(true);
    try {
      const signal = new AbortController().signal;
      const { publicUrl } = await sendUpload(
        client,
        { orgId: organization.id, file, kind: 'organization_file' },
        { signal, onProgress: () => {} },
      );
      if (publicUrl === undefined) return setProblem(m.look.notPicture);
      put({ ...look, header: { ...look.header, logo: { light: publicUrl, dark: publicUrl } } });
      setColours(found);
    } catch (error) {
      setProblem(uploadWords(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <fieldset aria-label={m.look.logo} className="flex flex-col gap-2">
      <Field
        name="logo"
        label={m.look.logoUrl}
        value={logo?.light ?? ''}
        onValueChange={(value) =>
          put({ ...look, header: value === '' ? rest : { ...rest, logo: { light: String(value), dark: String(value) } } })
        }
        optional
      />
      <div>
        <ChooseFiles
          label={isSending ? m.look.uploading : m.look.upload}
          accept="image/*"
          multiple={false}
          onFiles={([file]) => file !== undefined && void take(file)}
        />
      </div>
      {problem === undefined ? null : <Note tone="danger">{problem}</Note>}
      {colours?.length === 0 ? <p className="text-sm text-muted">{m.look.noColours}</p> : null}
      {colours === undefined || colours.length === 0 ? null : (
        <fieldset aria-label={m.look.logoColours} className="flex flex-wrap gap-2">
          {colours.map((colour) => (
            <Button key={colour} onClick={() => set('styling', { primaryColor: { light: colour, dark: colour } })}>
              <span className="size-4 rounded-sm border border-line" style={{ background: colour }} aria-hidden />
              {m.look.takeColour(colour)}
            </Button>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}

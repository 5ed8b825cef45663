'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { m } from '@/messages';
import { LinkTarget } from './link-target';
import { useLook } from './look-context';
import { LookGroup } from './look-group';
import { optionsOf } from './options';
import { PRESETS } from './presets';
import { Setting } from './setting';
import { ThemedColor } from './themed-color';
import { ThemedImage } from './themed-image';

/** Title, main colour, logo and icon. */
export function BrandGroup() {
  const { look, put, set } = useLook();
  const { title: _, ...untitled } = look;
  const { primaryColor } = look.styling;
  return (
    <LookGroup title={m.look.groups.brand} open>
      <Presets />
      <Setting path="styling.primaryColor">
        <ThemedColor
          label={m.look.primaryColor}
          path="styling.primaryColor"
          value={primaryColor}
          onChange={(colour) => set('styling', { primaryColor: colour })}
        />
      </Setting>
      <Logo />
      <PrimaryLink />
      <Setting path="title">
        <Field
          name="title"
          label={m.look.siteTitle}
          hint={m.look.siteTitleHint}
          value={look.title ?? ''}
          onValueChange={(value) => put(value === '' ? untitled : { ...look, title: String(value) })}
          maxLength={128}
          optional
        />
      </Setting>
      <Favicon />
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
  const { look, put, set } = useLook();
  const [colours, setColours] = useState<string[]>();
  const { logo, ...rest } = look.header;
  return (
    <Setting path="header.logo">
      <ThemedImage
        name="logo"
        label={m.look.logo}
        value={logo}
        onChange={(next) => put({ ...look, header: next === undefined ? rest : { ...rest, logo: next } })}
        onColours={setColours}
      />
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
    </Setting>
  );
}

/** Target of a press of the logo. */
function PrimaryLink() {
  const { look, put } = useLook();
  const { primaryLink, ...rest } = look.header;
  return (
    <Setting path="header.primaryLink">
      <Switch
        label={m.look.primaryLink}
        checked={primaryLink !== undefined}
        onCheckedChange={(isOn) =>
          put({ ...look, header: isOn ? { ...rest, primaryLink: { kind: 'url', url: 'https://example.com' } } : rest })
        }
      />
      {primaryLink === undefined ? null : (
        <LinkTarget
          name="primary"
          to={primaryLink}
          onChange={(to) => to !== null && put({ ...look, header: { ...rest, primaryLink: to } })}
        />
      )}
    </Setting>
  );
}

/** Icon of the browser tab: drawn of the title, an emoji or a picture. */
function Favicon() {
  const { look, put } = useLook();
  const { favicon } = look;
  const is = 'icon' in favicon ? 'icon' : 'emoji' in favicon ? 'emoji' : 'letter';
  const [asked, setAsked] = useState<keyof typeof m.look.favicons>();
  const kind = asked ?? is;
  return (
    <Setting path="favicon">
      <Select
        label={m.look.favicon}
        value={kind}
        options={optionsOf(m.look.favicons)}
        onValueChange={(next) => {
          if (next === 'letter') put({ ...look, favicon: {} });
          setAsked(next === 'letter' ? undefined : next === 'icon' ? 'icon' : 'emoji');
        }}
      />
      {kind === 'emoji' ? (
        <Field
          name="favicon"
          label={m.look.faviconEmoji}
          value={'emoji' in favicon ? characterOf(favicon.emoji) : ''}
          onValueChange={(value) => put({ ...look, favicon: value === '' ? {} : { emoji: String(value) } })}
          maxLength={16}
        />
      ) : null}
      {kind === 'icon' ? (
        <ThemedImage
          name="favicon"
          label={m.look.faviconPicture}
          value={'icon' in favicon ? favicon.icon : undefined}
          onChange={(icon) => put({ ...look, favicon: icon === undefined ? {} : { icon } })}
        />
      ) : null}
    </Setting>
  );
}

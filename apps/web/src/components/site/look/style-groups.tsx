'use client';

import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { SiteLook } from '@/lib/outputs';
import { m } from '@/messages';
import { FontChoice } from './font-choice';
import { useLook } from './look-context';
import { LookGroup } from './look-group';
import { optionsOf } from './options';
import { Setting } from './setting';
import { ThemedColor } from './themed-color';

type Styling = SiteLook['styling'];

type Named<Font> = Exclude<Font, object>;

const FONTS: readonly Named<Styling['font']>[] = [
  'Inter',
  'ABCFavorit',
  'FiraSans',
  'IBMPlexSerif',
  'Lato',
  'Merriweather',
  'NotoSans',
  'OpenSans',
  'Overpass',
  'Poppins',
  'Raleway',
  'Roboto',
  'RobotoSlab',
  'SourceSansPro',
  'Ubuntu',
];
const MONO_FONTS: readonly Named<Styling['monospaceFont']>[] = [
  'IBMPlexMono',
  'DMMono',
  'FiraCode',
  'Inconsolata',
  'JetBrainsMono',
  'RobotoMono',
  'SourceCodePro',
  'SpaceMono',
];

/** Form of pages, their fonts, and the colours beside the main one. */
export function StyleGroups() {
  const { look, put, set } = useLook();
  const { styling } = look;
  const style = (change: Partial<Styling>) => set('styling', change);
  const { tint, ...untinted } = styling;
  return (
    <>
      <LookGroup title={m.look.groups.style}>
        <Setting path="styling.theme">
          <Select
            label={m.look.theme}
            value={styling.theme}
            onValueChange={(theme) => style({ theme: theme as Styling['theme'] })}
            options={optionsOf(m.look.themes)}
          />
        </Setting>
        <Setting path="styling.corners">
          <Select
            label={m.look.corners}
            value={styling.corners}
            onValueChange={(corners) => style({ corners: corners as Styling['corners'] })}
            options={optionsOf(m.look.cornerNames)}
          />
        </Setting>
        <Setting path="styling.depth">
          <Select
            label={m.look.depth}
            value={styling.depth}
            onValueChange={(depth) => style({ depth: depth as Styling['depth'] })}
            options={optionsOf(m.look.depths)}
          />
        </Setting>
        <Setting path="styling.links">
          <Select
            label={m.look.links}
            value={styling.links}
            onValueChange={(links) => style({ links: links as Styling['links'] })}
            options={optionsOf(m.look.linkNames)}
          />
        </Setting>
        <Setting path="styling.sidebar.background">
          <Select
            label={m.look.sidebar}
            value={styling.sidebar.background}
            onValueChange={(background) => style({ sidebar: { ...styling.sidebar, background: background as 'default' } })}
            options={optionsOf(m.look.sidebars)}
          />
        </Setting>
        <Setting path="styling.sidebar.list">
          <Select
            label={m.look.list}
            value={styling.sidebar.list}
            onValueChange={(list) => style({ sidebar: { ...styling.sidebar, list: list as 'default' } })}
            options={optionsOf(m.look.lists)}
          />
        </Setting>
        <Setting path="styling.search">
          <Select
            label={m.look.search}
            value={styling.search}
            onValueChange={(search) => style({ search: search as Styling['search'] })}
            options={optionsOf(m.look.searches)}
          />
        </Setting>
      </LookGroup>
      <LookGroup title={m.look.groups.colours}>
        <Setting path="styling.tint">
          <Switch
            label={m.look.tintOwn}
            checked={tint !== undefined}
            onCheckedChange={(isOn) => put({ ...look, styling: isOn ? { ...styling, tint: { color: styling.primaryColor } } : untinted })}
          />
          {tint === undefined ? null : (
            <ThemedColor label={m.look.tint} path="styling.tint" value={tint.color} onChange={(color) => style({ tint: { color } })} />
          )}
        </Setting>
        {(['infoColor', 'successColor', 'warningColor', 'dangerColor'] as const).map((name) => (
          <Setting key={name} path={`styling.${name}`}>
            <ThemedColor
              label={m.look[name]}
              path={`styling.${name}`}
              value={styling[name]}
              onChange={(colour) => style({ [name]: colour })}
            />
          </Setting>
        ))}
      </LookGroup>
      <Fonts styling={styling} style={style} />
    </>
  );
}

function Fonts({ styling, style }: { styling: Styling; style(change: Partial<Styling>): void }) {
  const { look, put } = useLook();
  const { headingFont = '', ...plain } = styling;
  return (
    <LookGroup title={m.look.groups.fonts}>
      <p className="text-xs text-muted">{m.look.fontHint}</p>
      <Setting path="styling.font">
        <FontChoice
          label={m.look.font}
          value={styling.font}
          names={FONTS}
          onChange={(font) => style({ font: font === '' ? 'Inter' : font })}
        />
      </Setting>
      <Setting path="styling.headingFont">
        <FontChoice
          label={m.look.headingFont}
          value={headingFont}
          names={['', ...FONTS]}
          onChange={(font) => put({ ...look, styling: font === '' ? plain : { ...plain, headingFont: font } })}
        />
      </Setting>
      <Setting path="styling.monospaceFont">
        <FontChoice
          label={m.look.monospaceFont}
          value={styling.monospaceFont}
          names={MONO_FONTS}
          onChange={(font) => style({ monospaceFont: font === '' ? 'IBMPlexMono' : font })}
        />
      </Setting>
    </LookGroup>
  );
}

'use client';

import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { SiteLook } from '@/lib/outputs';
import { m } from '@/messages';
import { useLook } from './look-context';
import { LookGroup } from './look-group';
import { optionsOf } from './options';
import { ThemedColor } from './themed-color';

type Styling = SiteLook['styling'];

const FONTS = ['ABCFavorit', 'Inter', 'Roboto', 'RobotoSlab', 'OpenSans', 'SourceSansPro', 'Lato', 'Ubuntu', 'Raleway', 'Merriweather'];
const MORE_FONTS = ['Overpass', 'NotoSans', 'IBMPlexSerif', 'Poppins', 'FiraSans'];
const MONO_FONTS = ['FiraCode', 'IBMPlexMono', 'JetBrainsMono', 'SourceCodePro', 'RobotoMono', 'SpaceMono', 'DMMono', 'Inconsolata'];

/** Value of a select for a font that was uploaded, which the select keeps as it is. */
const OWN = 'own';

/** Form of pages, their fonts, and the colours beside the main one. */
export function StyleGroups() {
  const { look, set } = useLook();
  const { styling } = look;
  const style = (change: Partial<Styling>) => set('styling', change);
  const { tint, ...untinted } = styling;
  const { put } = useLook();
  return (
    <>
      <LookGroup title={m.look.groups.style}>
        <Select
          label={m.look.theme}
          value={styling.theme}
          onValueChange={(theme) => style({ theme: theme as Styling['theme'] })}
          options={optionsOf(m.look.themes)}
        />
        <Select
          label={m.look.corners}
          value={styling.corners}
          onValueChange={(corners) => style({ corners: corners as Styling['corners'] })}
          options={optionsOf(m.look.cornerNames)}
        />
        <Select
          label={m.look.depth}
          value={styling.depth}
          onValueChange={(depth) => style({ depth: depth as Styling['depth'] })}
          options={optionsOf(m.look.depths)}
        />
        <Select
          label={m.look.links}
          value={styling.links}
          onValueChange={(links) => style({ links: links as Styling['links'] })}
          options={optionsOf(m.look.linkNames)}
        />
        <Select
          label={m.look.sidebar}
          value={styling.sidebar.background}
          onValueChange={(background) => style({ sidebar: { ...styling.sidebar, background: background as 'default' } })}
          options={optionsOf(m.look.sidebars)}
        />
        <Select
          label={m.look.list}
          value={styling.sidebar.list}
          onValueChange={(list) => style({ sidebar: { ...styling.sidebar, list: list as 'default' } })}
          options={optionsOf(m.look.lists)}
        />
        <Select
          label={m.look.search}
          value={styling.search}
          onValueChange={(search) => style({ search: search as Styling['search'] })}
          options={optionsOf(m.look.searches)}
        />
      </LookGroup>
      <LookGroup title={m.look.groups.colours}>
        <Switch
          label={m.look.tintOwn}
          checked={tint !== undefined}
          onCheckedChange={(isOn) => put({ ...look, styling: isOn ? { ...styling, tint: { color: styling.primaryColor } } : untinted })}
        />
        {tint === undefined ? null : (
          <ThemedColor label={m.look.tint} path="styling.tint" value={tint.color} onChange={(color) => style({ tint: { color } })} />
        )}
        {(['infoColor', 'successColor', 'warningColor', 'dangerColor'] as const).map((name) => (
          <ThemedColor
            key={name}
            label={m.look[name]}
            path={`styling.${name}`}
            value={styling[name]}
            onChange={(colour) => style({ [name]: colour })}
          />
        ))}
      </LookGroup>
      <Fonts styling={styling} style={style} />
    </>
  );
}

function Fonts({ styling, style }: { styling: Styling; style(change: Partial<Styling>): void }) {
  const { look, put } = useLook();
  const { headingFont, ...plain } = styling;
  const fonts = [...FONTS, ...MORE_FONTS];
  return (
    <LookGroup title={m.look.groups.fonts}>
      <p className="text-xs text-muted">{m.look.fontHint}</p>
      <Select {...fontChoice(m.look.font, styling.font, fonts, (font) => style({ font: font as 'Inter' }))} />
      <Select
        {...fontChoice(m.look.headingFont, headingFont ?? '', ['', ...fonts], (font) =>
          font === '' ? put({ ...look, styling: plain }) : style({ headingFont: font as 'Inter' }),
        )}
      />
      <Select
        {...fontChoice(m.look.monospaceFont, styling.monospaceFont, MONO_FONTS, (font) => style({ monospaceFont: font as 'FiraCode' }))}
      />
    </LookGroup>
  );
}

function fontChoice(
  label: string,
  font: Styling['font'] | Styling['monospaceFont'] | '',
  names: readonly string[],
  choose: (font: string) => void,
) {
  const options = names.map((name) => ({ value: name, label: name === '' ? m.look.asText : name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') }));
  const isOwn = typeof font === 'object';
  return {
    label,
    value: isOwn ? OWN : font,
    options: isOwn ? [{ value: OWN, label: m.look.ownFont(font.fontFamily) }, ...options] : options,
    onValueChange: (name: string) => name !== OWN && choose(name),
  };
}

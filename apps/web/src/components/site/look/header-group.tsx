'use client';

import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { SiteLook } from '@/lib/outputs';
import { m } from '@/messages';
import { ContentLinkRows, LinkRows } from './link-rows';
import { useLook } from './look-context';
import { LookGroup } from './look-group';
import { optionsOf } from './options';
import { Setting } from './setting';
import { ThemedColor } from './themed-color';

type Header = SiteLook['header'];
type HeaderItem = Header['links'][number];

const DARK_GROUND = { light: '#1f2933', dark: '#1f2933' };
const LIGHT_TEXT = { light: '#ffffff', dark: '#ffffff' };

/** Header: its form and colours, links, buttons and menus. */
export function HeaderGroup() {
  const { look, set } = useLook();
  const { header } = look;
  const { backgroundColor = DARK_GROUND, linkColor = LIGHT_TEXT } = header;
  return (
    <LookGroup title={m.look.groups.header}>
      <Setting path="header.preset">
        <Select
          label={m.look.preset}
          value={header.preset}
          onValueChange={(preset) =>
            set('header', { preset: preset as Header['preset'], ...(preset === 'custom' ? { backgroundColor, linkColor } : {}) })
          }
          options={optionsOf(m.look.headerPresets)}
        />
      </Setting>
      {header.preset === 'custom' ? (
        <>
          <Setting path="header.backgroundColor">
            <ThemedColor
              label={m.look.backgroundColor}
              path="header.backgroundColor"
              value={backgroundColor}
              onChange={(colour) => set('header', { backgroundColor: colour })}
            />
          </Setting>
          <Setting path="header.linkColor">
            <ThemedColor
              label={m.look.linkColor}
              path="header.linkColor"
              value={linkColor}
              onChange={(colour) => set('header', { linkColor: colour })}
            />
          </Setting>
        </>
      ) : null}
      <Setting path="header.links">
        <LinkRows
          label={m.look.headerLinks}
          name="header"
          links={header.links}
          most={30}
          onChange={(links) => set('header', { links })}
          make={(link): HeaderItem => ({ ...link, links: [] })}
          retarget={(item, to) => ({ ...item, to })}
          isMenuAllowed
          more={(item, change, name) => <ItemFields item={item} change={change} name={name} />}
        />
      </Setting>
    </LookGroup>
  );
}

/** Form, visitors and menu of an item of the header. */
function ItemFields({ item, change, name }: { item: HeaderItem; change(item: HeaderItem): void; name: string }) {
  const { condition, ...always } = item;
  const isMenu = item.to === null || item.links.length > 0;
  return (
    <>
      <Select
        label={m.look.linkStyle}
        value={item.style ?? 'link'}
        onValueChange={(style) => change({ ...item, style: style as 'link' })}
        options={optionsOf(m.look.linkStyles)}
      />
      <Field
        name={`${name}-condition`}
        label={m.look.condition}
        hint={m.look.conditionHint}
        value={condition ?? ''}
        onValueChange={(value) => change(value === '' ? always : { ...always, condition: String(value) })}
        maxLength={1024}
        spellCheck={false}
        autoComplete="off"
        optional
      />
      {isMenu ? (
        <div className="border-s-2 border-line ps-3">
          <ContentLinkRows
            label={m.look.menuLinks(item.title)}
            name={`${name}-menu`}
            links={item.links}
            most={20}
            onChange={(links) => change({ ...item, links })}
          />
        </div>
      ) : null}
    </>
  );
}

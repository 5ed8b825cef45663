'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { SiteLook } from '@/lib/outputs';
import { m } from '@/messages';
import { LinkRows } from './link-rows';
import { useLook } from './look-context';
import { LookGroup } from './look-group';
import { optionsOf } from './options';
import { ThemedColor } from './themed-color';

type Header = SiteLook['header'];
type Announcement = NonNullable<SiteLook['announcement']>;

const DARK_GROUND = { light: '#1f2933', dark: '#1f2933' };
const LIGHT_TEXT = { light: '#ffffff', dark: '#ffffff' };

/** Header, footer and announcement: what surrounds pages. */
export function FrameGroups() {
  return (
    <>
      <HeaderGroup />
      <FooterGroup />
      <AnnouncementGroup />
    </>
  );
}

function HeaderGroup() {
  const { look, set } = useLook();
  const { header } = look;
  const { backgroundColor = DARK_GROUND, linkColor = LIGHT_TEXT } = header;
  return (
    <LookGroup title={m.look.groups.header}>
      <Select
        label={m.look.preset}
        value={header.preset}
        onValueChange={(preset) =>
          set('header', { preset: preset as Header['preset'], ...(preset === 'custom' ? { backgroundColor, linkColor } : {}) })
        }
        options={optionsOf(m.look.headerPresets)}
      />
      {header.preset === 'custom' ? (
        <>
          <ThemedColor
            label={m.look.backgroundColor}
            path="header.backgroundColor"
            value={backgroundColor}
            onChange={(colour) => set('header', { backgroundColor: colour })}
          />
          <ThemedColor
            label={m.look.linkColor}
            path="header.linkColor"
            value={linkColor}
            onChange={(colour) => set('header', { linkColor: colour })}
          />
        </>
      ) : null}
      <LinkRows
        label={m.look.headerLinks}
        name="header"
        links={header.links}
        onChange={(links) => set('header', { links })}
        make={(link): Header['links'][number] => ({ ...link, links: [] })}
        more={(link, change) => (
          <Select
            label={m.look.linkStyle}
            value={link.style ?? 'link'}
            onValueChange={(style) => change({ ...link, style: style as 'link' })}
            options={optionsOf(m.look.linkStyles)}
          />
        )}
      />
    </LookGroup>
  );
}

function FooterGroup() {
  const { look, put, set } = useLook();
  const { footer } = look;
  const { copyright, ...rest } = footer;
  const putGroup = (at: number, group: (typeof footer.groups)[number]) =>
    set('footer', { groups: footer.groups.map((one, n) => (n === at ? group : one)) });
  return (
    <LookGroup title={m.look.groups.footer}>
      <Field
        name="copyright"
        label={m.look.copyright}
        value={copyright ?? ''}
        onValueChange={(value) => put({ ...look, footer: value === '' ? rest : { ...rest, copyright: String(value) } })}
        maxLength={300}
        optional
      />
      {footer.groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same.
        <div key={at} className="flex flex-col gap-2 border-t border-line pt-3">
          <div className="flex items-end gap-1.5">
            <div className="min-w-0 flex-1">
              <Field
                name={`footer-${at}`}
                label={m.look.footerGroup}
                value={group.title}
                onValueChange={(title) => putGroup(at, { ...group, title: String(title) })}
                maxLength={64}
              />
            </div>
            <IconButton
              label={m.look.removeGroup(group.title)}
              onClick={() => set('footer', { groups: footer.groups.filter((_, n) => n !== at) })}
            >
              <X className="icon" aria-hidden />
            </IconButton>
          </div>
          <LinkRows
            label={m.look.footerLinks(group.title)}
            name={`footer-${at}`}
            links={group.links}
            onChange={(links) => putGroup(at, { ...group, links })}
            make={(link): (typeof group.links)[number] => link}
          />
        </div>
      ))}
      <div>
        <Button onClick={() => set('footer', { groups: [...footer.groups, { title: m.look.newGroup, links: [] }] })}>
          <Plus className="icon" aria-hidden /> {m.look.addGroup}
        </Button>
      </div>
    </LookGroup>
  );
}

function AnnouncementGroup() {
  const { look, put } = useLook();
  const { announcement } = look;
  const change = (next: Partial<Announcement>) =>
    put({ ...look, announcement: { enabled: true, message: m.look.messageNew, style: 'info', ...announcement, ...next } });
  return (
    <LookGroup title={m.look.groups.announcement}>
      <Switch label={m.look.announced} checked={announcement?.enabled === true} onCheckedChange={(enabled) => change({ enabled })} />
      {announcement?.enabled === true ? (
        <>
          <Field
            name="announcement"
            label={m.look.message}
            value={announcement.message}
            onValueChange={(message) => change({ message: String(message) })}
            maxLength={128}
          />
          <Select
            label={m.look.tone}
            value={announcement.style}
            onValueChange={(style) => change({ style: style as Announcement['style'] })}
            options={optionsOf(m.look.tones)}
          />
        </>
      ) : null}
    </LookGroup>
  );
}

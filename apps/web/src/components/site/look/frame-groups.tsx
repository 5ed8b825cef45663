'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { SiteLook } from '@/lib/outputs';
import { m } from '@/messages';
import { ContentLinkRows } from './link-rows';
import { LinkTarget } from './link-target';
import { useLook } from './look-context';
import { LookGroup } from './look-group';
import { optionsOf } from './options';
import { Setting } from './setting';
import { ThemedImage } from './themed-image';

type Announcement = NonNullable<SiteLook['announcement']>;

/** Footer: logo, groups of links, copyright. */
export function FooterGroup() {
  const { look, put, set } = useLook();
  const { footer } = look;
  const { copyright, ...rest } = footer;
  const { logo, ...bare } = footer;
  const putGroup = (at: number, group: (typeof footer.groups)[number]) =>
    set('footer', { groups: footer.groups.map((one, n) => (n === at ? group : one)) });
  return (
    <LookGroup title={m.look.groups.footer}>
      <Setting path="footer.logo">
        <ThemedImage
          name="footer-logo"
          label={m.look.footerLogo}
          value={logo}
          onChange={(next) => put({ ...look, footer: next === undefined ? bare : { ...bare, logo: next } })}
        />
      </Setting>
      <Setting path="footer.copyright">
        <Field
          name="copyright"
          label={m.look.copyright}
          value={copyright ?? ''}
          onValueChange={(value) => put({ ...look, footer: value === '' ? rest : { ...rest, copyright: String(value) } })}
          maxLength={300}
          optional
        />
      </Setting>
      <Setting path="footer.groups">
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
            <ContentLinkRows
              label={m.look.footerLinks(group.title)}
              name={`footer-${at}`}
              links={group.links}
              most={30}
              onChange={(links) => putGroup(at, { ...group, links })}
            />
          </div>
        ))}
        <div>
          <Button
            disabled={footer.groups.length >= 10}
            onClick={() => set('footer', { groups: [...footer.groups, { title: m.look.newGroup, links: [] }] })}
          >
            <Plus className="icon" aria-hidden /> {m.look.addGroup}
          </Button>
        </div>
      </Setting>
    </LookGroup>
  );
}

/** A banner above the site. */
export function AnnouncementGroup() {
  const { look, put } = useLook();
  const { announcement } = look;
  const change = (next: Partial<Announcement>) =>
    put({ ...look, announcement: { enabled: true, message: m.look.messageNew, style: 'info', ...announcement, ...next } });
  return (
    <LookGroup title={m.look.groups.announcement}>
      <Setting path="announcement">
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
            <AnnouncementLink announcement={announcement} />
          </>
        ) : null}
      </Setting>
    </LookGroup>
  );
}

function AnnouncementLink({ announcement }: { announcement: Announcement }) {
  const { look, put } = useLook();
  const { link, ...plain } = announcement;
  const putLink = (next: typeof link) => put({ ...look, announcement: next === undefined ? plain : { ...plain, link: next } });
  return (
    <>
      <Switch
        label={m.look.announcedLink}
        checked={link !== undefined}
        onCheckedChange={(isOn) => putLink(isOn ? { title: m.look.readMore, to: { kind: 'url', url: 'https://example.com' } } : undefined)}
      />
      {link === undefined ? null : (
        <>
          <Field
            name="announcement-title"
            label={m.look.linkTitle}
            value={link.title}
            onValueChange={(title) => putLink({ ...link, title: String(title) })}
            maxLength={64}
          />
          <LinkTarget name="announcement" to={link.to} onChange={(to) => to !== null && putLink({ ...link, to })} />
        </>
      )}
    </>
  );
}

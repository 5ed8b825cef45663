'use client';

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import type { SiteLook } from '@/lib/outputs';
import { m } from '@/messages';
import { LinkTarget, type Target } from './link-target';

type HeaderItem = SiteLook['header']['links'][number];
type ContentLink = HeaderItem['links'][number];

/** A link, with what more it has. */
interface LinkLike {
  title: string;
  to: HeaderItem['to'];
}

interface LinkRowsProps<Link extends LinkLike> {
  label: string;
  /** Begins the names of the fields. */
  name: string;
  links: readonly Link[];
  /** Links that there may be. */
  most: number;
  onChange(links: Link[]): void;
  /** Makes a link that is added. */
  make(link: ContentLink): Link;
  /** Returns a link that leads elsewhere; `undefined` where it has to lead somewhere. */
  retarget(link: Link, to: Target | null): Link | undefined;
  isMenuAllowed?: boolean;
  /** More fields of a link. */
  more?(link: Link, change: (link: Link) => void, name: string): ReactNode;
}

/** Links of the header, of a menu or of a group of the footer: added, changed, put in order and removed. */
export function LinkRows<Link extends LinkLike>(props: LinkRowsProps<Link>) {
  const { label, name, links, most, onChange, make, retarget, isMenuAllowed = false, more } = props;
  const put = (at: number, link: Link) => onChange(links.map((one, n) => (n === at ? link : one)));
  const move = (at: number, by: -1 | 1) => {
    const [link] = links.slice(at, at + 1);
    if (link !== undefined) onChange(links.toSpliced(at, 1).toSpliced(at + by, 0, link));
  };
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-3">
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same.
        <div key={at} className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-2">
          <div className="flex items-center justify-end">
            <IconButton label={m.look.moveUp(link.title)} disabled={at === 0} onClick={() => move(at, -1)}>
              <ArrowUp className="icon" aria-hidden />
            </IconButton>
            <IconButton label={m.look.moveDown(link.title)} disabled={at === links.length - 1} onClick={() => move(at, 1)}>
              <ArrowDown className="icon" aria-hidden />
            </IconButton>
            <IconButton label={m.look.removeLink(link.title)} onClick={() => onChange(links.filter((_, n) => n !== at))}>
              <X className="icon" aria-hidden />
            </IconButton>
          </div>
          <Field
            name={`${name}-${at}-title`}
            label={m.look.linkTitle}
            value={link.title}
            onValueChange={(title) => put(at, { ...link, title: String(title) })}
            maxLength={64}
          />
          <LinkTarget
            name={`${name}-${at}`}
            to={link.to}
            isMenuAllowed={isMenuAllowed}
            onChange={(to) => {
              const next = retarget(link, to);
              if (next !== undefined) put(at, next);
            }}
          />
          {more?.(link, (next) => put(at, next), `${name}-${at}`)}
        </div>
      ))}
      <div>
        <Button
          disabled={links.length >= most}
          onClick={() => onChange([...links, make({ title: m.look.newLink, to: { kind: 'url', url: 'https://example.com' } })])}
        >
          <Plus className="icon" aria-hidden /> {m.look.addLink}
        </Button>
      </div>
    </fieldset>
  );
}

interface ContentLinkRowsProps {
  label: string;
  name: string;
  links: readonly ContentLink[];
  most: number;
  onChange(links: ContentLink[]): void;
}

/** Links that each lead somewhere. */
export function ContentLinkRows(props: ContentLinkRowsProps) {
  return <LinkRows {...props} make={(link) => link} retarget={(link, to) => (to === null ? undefined : { ...link, to })} />;
}

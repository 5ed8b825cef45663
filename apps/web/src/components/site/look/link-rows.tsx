'use client';

import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import type { SiteLook } from '@/lib/outputs';
import { m } from '@/messages';

type HeaderItem = SiteLook['header']['links'][number];

/** A link, with what more it has: menus and targets in content stay as they are. */
interface LinkLike {
  title: string;
  to: HeaderItem['to'];
  links?: HeaderItem['links'];
}

interface LinkRowsProps<Link extends LinkLike> {
  label: string;
  /** Begins the names of the fields. */
  name: string;
  links: readonly Link[];
  onChange(links: Link[]): void;
  /** Makes a link that is added. */
  make(link: { title: string; to: { kind: 'url'; url: string } }): Link;
  /** More fields of a link. */
  more?(link: Link, change: (link: Link) => void): ReactNode;
}

/** Links of the header or of a group of the footer: added, changed and removed. */
export function LinkRows<Link extends LinkLike>({ label, name, links, onChange, make, more }: LinkRowsProps<Link>) {
  const put = (at: number, link: Link) => onChange(links.map((one, n) => (n === at ? link : one)));
  return (
    <fieldset aria-label={label} className="flex flex-col gap-3">
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same.
        <div key={at} className="flex items-start gap-1.5">
          <div className="flex min-w-0 flex-1 flex-col gap-2 rounded-md border border-line p-2">
            <Field
              name={`${name}-${at}-title`}
              label={m.look.linkTitle}
              value={link.title}
              onValueChange={(title) => put(at, { ...link, title: String(title) })}
              maxLength={64}
            />
            {link.to?.kind === 'url' ? (
              <Field
                name={`${name}-${at}-url`}
                label={m.look.linkUrl}
                value={link.to.url}
                onValueChange={(url) => put(at, { ...link, to: { kind: 'url', url: String(url) } })}
                maxLength={2048}
              />
            ) : (
              <p className="text-sm text-muted">{link.to === null ? m.look.linkMenu(link.links?.length ?? 0) : m.look.linkContent}</p>
            )}
            {more?.(link, (next) => put(at, next))}
          </div>
          <IconButton label={m.look.removeLink(link.title)} onClick={() => onChange(links.filter((_, n) => n !== at))}>
            <X className="icon" aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...links, make({ title: m.look.newLink, to: { kind: 'url', url: 'https://example.com' } })])}>
          <Plus className="icon" aria-hidden /> {m.look.addLink}
        </Button>
      </div>
    </fieldset>
  );
}

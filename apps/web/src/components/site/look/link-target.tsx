'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PageChoice } from '@/components/search-settings/page-choice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { SiteLook } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { redirectPlaces } from '../redirects/redirect-places';
import { useSite } from '../site-context';
import { FileChoice } from './file-choice';
import { useLook } from './look-context';
import { optionsOf } from './options';

export type Target = NonNullable<SiteLook['header']['links'][number]['to']>;
type Kind = Target['kind'] | 'menu';

interface LinkTargetProps {
  /** Begins the names of the fields. */
  name: string;
  to: Target | null;
  /** True where a link may be a menu, which leads nowhere itself. */
  isMenuAllowed?: boolean;
  onChange(to: Target | null): void;
}

/** Target of a link: an address, or content of a space of the site. */
export function LinkTarget({ name, to, isMenuAllowed = false, onChange }: LinkTargetProps) {
  const { ownSpaceId } = useLook();
  const spaces = useSpaces();
  const is: Kind = to?.kind ?? 'menu';
  // The kind that was chosen before there is a target of it.
  const [asked, setAsked] = useState<Kind>();
  const kind = asked ?? is;
  const { menu, ...kinds } = m.look.targets;
  const spaceOf = (target: Target | null) => (target === null || target.kind === 'url' ? undefined : target.space);
  const [spaceId, setSpaceId] = useState<string>();
  const space = spaceId ?? spaceOf(to) ?? ownSpaceId ?? spaces[0]?.value ?? '';

  function choose(next: Kind): void {
    setAsked(undefined);
    if (next === is) return;
    if (next === 'menu') onChange(null);
    else if (next === 'url') onChange({ kind: 'url', url: 'https://' });
    else if (next === 'space' && space !== '') onChange({ kind: 'space', space });
    else setAsked(next);
  }

  function done(target: Target): void {
    setAsked(undefined);
    onChange(target);
  }

  return (
    <>
      <Select
        label={m.look.leadsTo}
        value={kind}
        onValueChange={(next) => choose(next as Kind)}
        options={optionsOf(isMenuAllowed ? { ...kinds, menu } : kinds)}
      />
      {kind === 'url' && to?.kind === 'url' ? (
        <Field
          name={`${name}-url`}
          label={m.look.linkUrl}
          value={to.url}
          onValueChange={(url) => onChange({ kind: 'url', url: String(url) })}
          maxLength={2048}
          spellCheck={false}
        />
      ) : null}
      {kind === 'url' || kind === 'menu' || (spaces.length < 2 && kind !== 'space') ? null : (
        <Select
          label={m.look.inSpace}
          value={space}
          onValueChange={(id) => {
            setSpaceId(id);
            if (kind === 'space') done({ kind: 'space', space: id });
            else if (to !== null && to.kind === kind) setAsked(kind);
          }}
          options={spaces}
        />
      )}
      {kind === 'page' || kind === 'anchor' ? (
        <PageTarget key={`${kind}-${space}`} kind={kind} spaceId={space} to={asked === undefined ? to : null} onChange={done} />
      ) : null}
      {kind === 'file' ? (
        <FileChoice
          name={`${name}-file`}
          spaceId={space}
          chosen={to?.kind === 'file' && asked === undefined ? to.file : undefined}
          onChoose={(file) => done({ kind: 'file', file, space })}
        />
      ) : null}
    </>
  );
}

/** The spaces of the site, as choices. */
function useSpaces(): { value: string; label: string }[] {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const { data } = useQuery(trpc.sites.structure.get.queryOptions({ orgId: organization.id, siteId: site.id }));
  return data === undefined ? [] : redirectPlaces(data).map(({ spaceId, title }) => ({ value: spaceId, label: title }));
}

interface PageTargetProps {
  kind: 'page' | 'anchor';
  spaceId: string;
  to: Target | null;
  onChange(to: Target): void;
}

/** A page, and for a section of one its heading. */
function PageTarget({ kind, spaceId, to, onChange }: PageTargetProps) {
  const trpc = useTRPC();
  const id = useId();
  const known = to?.kind === 'page' || to?.kind === 'anchor' ? to.page : undefined;
  const [pageId, setPageId] = useState(known);
  const [isFinding, setFinding] = useState(known === undefined);
  const page = useQuery(
    trpc.content.page.queryOptions({ spaceId, at: { id: pageId ?? '' } }, { enabled: pageId !== undefined, retry: false }),
  );
  const title = page.data?.page.title ?? (page.isError ? m.look.pageGone : m.common.loading);
  const headings = page.data?.outline ?? [];
  return (
    <>
      {pageId === undefined || isFinding ? (
        <PageChoice
          spaceId={spaceId}
          chosen={undefined}
          onChoose={(chosen) => {
            setPageId(chosen.id);
            setFinding(false);
            if (kind === 'page') onChange({ kind, page: chosen.id, space: spaceId });
          }}
        />
      ) : (
        <div className="flex items-center justify-between gap-2 text-sm">
          <span id={id} className="min-w-0 truncate">
            {title}
          </span>
          <Button variant="quiet" aria-describedby={id} onClick={() => setFinding(true)}>
            {m.look.otherPage}
          </Button>
        </div>
      )}
      {kind === 'anchor' && pageId !== undefined && !isFinding ? (
        headings.length === 0 && page.data !== undefined ? (
          <p className="text-sm text-muted">{m.look.noHeadings}</p>
        ) : (
          <Select
            label={m.look.heading}
            value={to?.kind === 'anchor' ? to.anchor : ''}
            onValueChange={(anchor) => onChange({ kind: 'anchor', anchor, page: pageId, space: spaceId })}
            options={headings.map(({ anchor, text }) => ({ value: anchor, label: text }))}
          />
        )
      ) : null}
    </>
  );
}

'use client';

import { HoverLink } from '@/components/app/hover-link';
import { Badge } from '@/components/ui/badge';
import { m } from '@/messages';
import { useSite } from './site-context';
import { VisibilityIcon } from './visibility-icon';

/** Shows whether the site is published, and its visibility; links to the setting. On a phone the main action shows it. */
export function SiteState() {
  const { site } = useSite();
  return (
    <HoverLink href={`/site/${site.id}/~/audience`} className="flex shrink-0 items-center gap-1.5 rounded-sm max-sm:hidden">
      <Badge tone={site.published ? 'success' : 'neutral'}>{site.published ? m.sites.published : m.sites.unpublished}</Badge>
      <span className="max-md:sr-only">
        <Badge>
          <VisibilityIcon visibility={site.visibility} className="icon size-3.5" />
          {m.sites.visibilities[site.visibility]}
        </Badge>
      </span>
    </HoverLink>
  );
}

import { Globe } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { Badge } from '@/components/ui/badge';
import type { Site } from '@/lib/outputs';
import { m } from '@/messages';
import { VisibilityIcon } from '../visibility-icon';

/** A site in a list: its title, its address or audience, and whether it is published. It leads to its structure. */
export function SiteRow({ site }: { site: Site }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <HoverLink
        href={`/site/${site.id}/~/structure`}
        className="flex items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors duration-100 hover:bg-hover"
      >
        <span className="flex size-8 shrink-0 items-center justify-center text-muted">
          <Globe className="icon" aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{site.title}</span>
          <span className="flex items-center gap-1.5 text-xs text-muted">
            <VisibilityIcon visibility={site.visibility} className="icon size-3" />
            <span className="truncate">{site.urls.published ?? m.sites.visibilities[site.visibility]}</span>
          </span>
        </span>
        <span className="shrink-0 text-xs text-muted max-sm:hidden">{m.sites.count(site.siteSpaces)}</span>
        <Badge tone={site.published ? 'success' : 'neutral'}>{site.published ? m.sites.published : m.sites.unpublished}</Badge>
      </HoverLink>
    </li>
  );
}

'use client';

import {
  ChartColumn,
  Copy,
  CornerDownRight,
  Globe,
  GlobeLock,
  Link2,
  ListTree,
  Palette,
  Search,
  Settings,
  UserRoundSearch,
  Users,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Command } from '@/components/commands/command';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { PublishDialog } from './lazy-dialogs';
import { useSite } from './site-context';
import { SITE_SCREENS } from './site-nav';
import { usePublishing } from './use-publishing';

const SCREEN_ICONS = {
  structure: ListTree,
  look: Palette,
  audience: Users,
  adaptive: UserRoundSearch,
  domain: Globe,
  redirects: CornerDownRight,
  insights: ChartColumn,
  search: Search,
  settings: Settings,
};

/** The one main action of a site: publish it. Sites that are read by share links lead to those. */
export function SiteAction() {
  const { site, address } = useSite();
  const [isAsking, setAsking] = useState(false);
  const router = useRouter();
  const toast = useToast();
  const { unpublish } = usePublishing();
  const mayPublish = site.permissions.admin;
  const commands: Command[] = SITE_SCREENS.map((screen) => ({
    id: `site-${screen}`,
    title: `${m.palette.go}: ${m.sites.screens[screen]}`,
    icon: SCREEN_ICONS[screen],
    run: () => router.push(`/site/${site.id}/~/${screen}`),
  }));
  commands.push({
    id: 'copy-address',
    title: m.sites.copyAddress,
    icon: Copy,
    run: () => void navigator.clipboard.writeText(address).then(() => toast(m.common.copied)),
  });
  if (mayPublish) {
    commands.push(
      site.published
        ? { id: 'unpublish-site', title: m.sites.unpublish, icon: GlobeLock, run: unpublish }
        : { id: 'publish-site', title: m.sites.publish, icon: Globe, run: () => setAsking(true) },
    );
  }
  useCommands(commands);
  return (
    <>
      {site.visibility === 'share-link' && site.published && mayPublish ? (
        <LinkButton href={`/site/${site.id}/~/audience`} variant="primary" className="px-2.5! max-sm:hidden">
          <Link2 className="icon" aria-hidden /> {m.sites.shareLinks}
        </LinkButton>
      ) : null}
      {!site.published && mayPublish ? (
        <Button variant="primary" className="px-2.5!" onClick={() => setAsking(true)}>
          {m.sites.publish}
        </Button>
      ) : null}
      <PublishDialog open={isAsking} onOpenChange={setAsking} />
    </>
  );
}

import type { SiteCustomization } from '@octavo/contract';
import { drawIcon } from '../html/decoration.ts';
import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';

type Account = SiteCustomization['socialAccounts'][number];
type Platform = Account['platform'];

/** Name, icon and address of each platform. */
const PLATFORMS: Readonly<Record<Platform, { name: string; icon: string; address(handle: string): string }>> = {
  twitter: { name: 'X', icon: 'x-twitter', address: (handle) => `https://x.com/${handle}` },
  instagram: { name: 'Instagram', icon: 'instagram', address: (handle) => `https://www.instagram.com/${handle}` },
  facebook: { name: 'Facebook', icon: 'facebook', address: (handle) => `https://www.facebook.com/${handle}` },
  linkedin: {
    name: 'LinkedIn',
    icon: 'linkedin',
    address: (handle) => `https://www.linkedin.com/${handle.includes('/') ? handle : `company/${handle}`}`,
  },
  github: { name: 'GitHub', icon: 'github', address: (handle) => `https://github.com/${handle}` },
  discord: { name: 'Discord', icon: 'discord', address: (handle) => `https://discord.gg/${handle}` },
  slack: { name: 'Slack', icon: 'slack', address: (handle) => `https://${handle}.slack.com` },
  youtube: {
    name: 'YouTube',
    icon: 'youtube',
    address: (handle) => `https://www.youtube.com/${handle.includes('/') ? handle : `@${handle}`}`,
  },
  tiktok: { name: 'TikTok', icon: 'tiktok', address: (handle) => `https://www.tiktok.com/@${handle}` },
  reddit: {
    name: 'Reddit',
    icon: 'reddit',
    address: (handle) => `https://www.reddit.com/${handle.includes('/') ? handle : `r/${handle}`}`,
  },
  bluesky: { name: 'Bluesky', icon: 'bluesky', address: (handle) => `https://bsky.app/profile/${handle}` },
  mastodon: { name: 'Mastodon', icon: 'mastodon', address: mastodon },
  threads: { name: 'Threads', icon: 'threads', address: (handle) => `https://www.threads.net/@${handle}` },
  medium: { name: 'Medium', icon: 'medium', address: (handle) => `https://medium.com/${handle.includes('/') ? handle : `@${handle}`}` },
};

/** `user@host` names its server; others are on the largest. */
function mastodon(handle: string): string {
  const [user = '', host = 'mastodon.social'] = handle.split('@');
  return `https://${host}/@${user}`;
}

/** Address of an account; `undefined` for a handle that makes none. */
export function accountAddress({ platform, handle }: Pick<Account, 'platform' | 'handle'>): string | undefined {
  if (/^https?:\/\//i.test(handle)) return URL.canParse(handle) ? handle : undefined;
  const name = handle.trim().replace(/^@/, '');
  if (!/^[\w.@/-]{1,128}$/u.test(name) || name.includes('..')) return undefined;
  return PLATFORMS[platform].address(name);
}

/** Accounts of the site, where they are to be shown. */
export function drawSocial(place: 'header' | 'footer', drawing: Drawing): Content {
  const accounts = drawing.shell.look.socialAccounts.filter(({ display }) => display[place]);
  const items = accounts.flatMap((account) => {
    const href = accountAddress(account);
    const { name, icon } = PLATFORMS[account.platform];
    if (href === undefined) return [];
    return [h('li', {}, h('a', { href, rel: 'noopener me', 'aria-label': name, title: name }, drawIcon(icon, drawing) ?? name))];
  });
  return items.length === 0 ? undefined : h('ul', { class: 'social' }, items);
}

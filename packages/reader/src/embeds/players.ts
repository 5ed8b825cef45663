/** A player that is known: its address is made of ids that were checked, never of text of the address that was given. */
export interface Player {
  site: string;
  /** Address of the frame. */
  src: string;
  /** Width to height. */
  ratio: string;
}

interface Provider {
  site: string;
  hosts: readonly string[];
  ratio?: string;
  /** The address of the player; `undefined` if the address leads to something else of the site. */
  player(url: URL): string | undefined;
}

const id = /^[\w-]{1,64}$/;

/** Returns the text when it can only be an id. */
function asId(text: string | null | undefined, pattern = id): string | undefined {
  return text !== null && text !== undefined && pattern.test(text) ? text : undefined;
}

/** Segments of a path. */
const segments = (url: URL): string[] => url.pathname.split('/').filter((part) => part !== '');

const PROVIDERS: readonly Provider[] = [
  {
    site: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    player(url) {
      const [first, second] = segments(url);
      const isShort = url.hostname === 'youtu.be';
      const named = first === 'embed' || first === 'shorts' || first === 'live' ? second : url.searchParams.get('v');
      const video = asId(isShort ? first : named, /^[\w-]{11}$/);
      const start = /^(\d{1,6})s?$/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[1];
      return video && `https://www.youtube-nocookie.com/embed/${video}${start === undefined ? '' : `?start=${start}`}`;
    },
  },
  {
    site: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    player(url) {
      const parts = segments(url);
      const video = asId(parts[0] === 'video' ? parts[1] : parts[0], /^\d{1,15}$/);
      // The second part of an unlisted video is its key.
      const key = parts[0] === 'video' ? asId(url.searchParams.get('h'), /^[0-9a-f]{1,32}$/) : asId(parts[1], /^[0-9a-f]{1,32}$/);
      return video && `https://player.vimeo.com/video/${video}${key === undefined ? '?dnt=1' : `?h=${key}&dnt=1`}`;
    },
  },
  {
    site: 'Loom',
    hosts: ['loom.com'],
    player(url) {
      const [kind, video] = segments(url);
      const known = kind === 'share' || kind === 'embed' ? asId(video, /^[0-9a-f]{32}$/) : undefined;
      return known && `https://www.loom.com/embed/${known}`;
    },
  },
  {
    site: 'Figma',
    hosts: ['figma.com'],
    player(url) {
      const [kind, file] = segments(url);
      const isShown = kind !== undefined && ['file', 'design', 'proto', 'board', 'slides'].includes(kind);
      const known = isShown ? asId(file, /^[0-9A-Za-z]{22,128}$/) : undefined;
      const node = asId(url.searchParams.get('node-id'), /^[0-9]{1,12}[-:][0-9]{1,12}$/);
      return (
        known &&
        `https://embed.figma.com/${kind}/${known}?embed-host=octavo${node === undefined ? '' : `&node-id=${node.replace(':', '-')}`}`
      );
    },
  },
  {
    site: 'CodePen',
    hosts: ['codepen.io'],
    player(url) {
      const [user, kind, pen] = segments(url);
      const known = kind === 'pen' || kind === 'embed' ? asId(pen) : undefined;
      return asId(user) && known && `https://codepen.io/${user}/embed/${known}?default-tab=result`;
    },
  },
  {
    site: 'CodeSandbox',
    hosts: ['codesandbox.io'],
    player(url) {
      const [kind, box, named] = segments(url);
      if (kind === 's' || kind === 'embed') return asId(box) && `https://codesandbox.io/embed/${box}`;
      return kind === 'p' && box === 'sandbox' ? asId(named) && `https://codesandbox.io/embed/${named}` : undefined;
    },
  },
  {
    site: 'StackBlitz',
    hosts: ['stackblitz.com'],
    player(url) {
      const [kind, project] = segments(url);
      const known = kind === 'edit' ? asId(project) : undefined;
      return known && `https://stackblitz.com/edit/${known}?embed=1`;
    },
  },
  {
    site: 'Spotify',
    hosts: ['open.spotify.com'],
    ratio: '3 / 1',
    player(url) {
      const parts = segments(url);
      const [kind, item] = parts[0] === 'embed' || parts[0]?.startsWith('intl-') ? parts.slice(1) : parts;
      const isShown = kind !== undefined && ['track', 'album', 'playlist', 'artist', 'episode', 'show'].includes(kind);
      return isShown ? asId(item, /^[0-9A-Za-z]{22}$/) && `https://open.spotify.com/embed/${kind}/${item}` : undefined;
    },
  },
];

const byHost = new Map(PROVIDERS.flatMap((provider) => provider.hosts.map((host) => [host, provider] as const)));

/** Returns the player for an address of a site that is known; undefined for every other address. */
export function playerOf(url: URL): Player | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const provider = byHost.get(url.hostname.replace(/^www\./, ''));
  const src = provider?.player(url);
  return provider === undefined || src === undefined ? undefined : { site: provider.site, src, ratio: provider.ratio ?? '16 / 9' };
}

/** Origins that frames of players come from, for the policy of pages. */
export const PLAYER_ORIGINS: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
  'https://embed.figma.com',
  'https://codepen.io',
  'https://codesandbox.io',
  'https://stackblitz.com',
  'https://open.spotify.com',
];

/** Returns the frame that shows a player. It has an origin of its own there, and no way to what is around it. */
export function frameOf({ site, src, ratio }: Player): string {
  const escaped = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return (
    `<iframe src="${escaped}" title="${site}" style="width:100%;aspect-ratio:${ratio};border:0" loading="lazy" ` +
    'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" allow="fullscreen; picture-in-picture; encrypted-media" ' +
    'referrerpolicy="strict-origin-when-cross-origin"></iframe>'
  );
}

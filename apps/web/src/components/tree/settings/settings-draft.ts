import type { ContentEdit, PageSettings } from '@/lib/outputs';

type Update = Extract<ContentEdit, { operation: 'update_page' }>;

/** A cover as it is chosen: a file of the space with its name, an address, or none. */
export type CoverChoice = { kind: 'file'; file: string; name: string } | { kind: 'url'; url: string } | { kind: 'none' };

/** Settings of a page while they are edited. */
export interface SettingsDraft extends Pick<PageSettings, 'slug' | 'hidden' | 'noIndex' | 'noRobotsIndex' | 'layout'> {
  linkTitle: string;
  description: string;
  icon: string;
  emoji: string;
  condition: string;
  /** Names of tags, between commas. */
  tags: string;
  cover: CoverChoice;
}

/** Returns the settings of a page as they are edited. */
export function draftOf(settings: PageSettings): SettingsDraft {
  const { slug, hidden, noIndex, noRobotsIndex, layout, linkTitle, description, icon, emoji, condition, tags, cover, coverName } = settings;
  const ref = cover?.ref;
  return {
    ...{ slug, hidden, noIndex, noRobotsIndex, layout, linkTitle, description, icon, condition },
    emoji: characterOf(emoji),
    tags: tags.map(({ tag }) => tag).join(', '),
    cover:
      ref === undefined
        ? { kind: 'none' }
        : ref.kind === 'file'
          ? { kind: 'file', file: ref.file, name: coverName }
          : { kind: 'url', url: ref.url },
  };
}

/** Returns the change that makes the settings of a page those of a draft: what differs, and nothing else. Undefined where nothing does. */
export function changeOf(settings: PageSettings, draft: SettingsDraft): Update | undefined {
  const before = draftOf(settings);
  const change: Update = { operation: 'update_page', page: settings.id };
  const empty = (text: string) => (text.trim() === '' ? null : text.trim());
  for (const name of ['linkTitle', 'description', 'icon', 'emoji', 'condition'] as const)
    if (draft[name].trim() !== before[name]) change[name] = empty(draft[name]);
  if (draft.slug.trim() !== before.slug) change.slug = draft.slug.trim();
  for (const name of ['hidden', 'noIndex', 'noRobotsIndex'] as const) if (draft[name] !== before[name]) change[name] = draft[name];
  if (namesOf(draft.tags).join() !== namesOf(before.tags).join()) {
    const known = new Map(settings.tags.map((each) => [each.tag, each]));
    change.tags = namesOf(draft.tags).map((tag) => known.get(tag) ?? { tag });
  }
  const layout = Object.fromEntries(Object.entries(draft.layout).filter(([name, value]) => before.layout[name as 'width'] !== value));
  if (Object.keys(layout).length > 0) change.layout = layout;
  if (keyOf(draft.cover) !== keyOf(before.cover)) change.cover = coverOf(draft.cover);
  return Object.keys(change).length > 2 ? change : undefined;
}

function coverOf(cover: CoverChoice): Update['cover'] {
  if (cover.kind === 'none') return null;
  return { ref: cover.kind === 'file' ? { kind: 'file', file: cover.file } : { kind: 'url', url: cover.url } };
}

const keyOf = (cover: CoverChoice): string =>
  cover.kind === 'none' ? '' : cover.kind === 'file' ? `file ${cover.file}` : `url ${cover.url}`;

/** Returns the tags between commas, each once. */
function namesOf(tags: string): string[] {
  return [...new Set(tags.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()])))];
}

function characterOf(points: string): string {
  return points === '' ? '' : String.fromCodePoint(...points.split('-').map((point) => Number.parseInt(point, 16)));
}

import type { PageFacts } from '@octavo/markdown';
import type { PageRecord } from '../../kernel/model/index.ts';

/**
 * Returns a page record with the facts of its file's front matter, those of another file forgotten. Title, slug and place are not touched: the
 * structure of the space decides them. Texts are made storable on both databases.
 */
export function withFacts(page: PageRecord, facts: PageFacts): PageRecord {
  const { kind, id, type, title, slug, parent, position, path, oid, createdAt, updatedAt, home, linkTitle, target, computed } = page;
  const { description, icon, emoji, condition, cover, layout, tags, vars } = facts;
  const own = { parent, path, oid, home, linkTitle, target, computed };
  return {
    kind,
    id,
    type,
    title,
    slug,
    position,
    createdAt,
    updatedAt,
    ...present(own),
    ...present({ description, icon, emoji, condition, layout }),
    ...(facts.hidden ? { hidden: true as const } : {}),
    ...(facts.noIndex ? { noIndex: true as const } : {}),
    ...(facts.noRobotsIndex ? { noRobotsIndex: true as const } : {}),
    ...(tags.length > 0 ? { tags: tags.map(({ tag, primary }) => (primary ? { tag, primary: true as const } : { tag })) } : {}),
    ...(Object.keys(vars).length > 0 ? { variables: vars } : {}),
    ...(cover === undefined
      ? {}
      : {
          cover: {
            ref: cover.url,
            ...present({ refDark: cover.darkUrl, height: cover.height }),
            ...(cover.yPos === 0 ? {} : { yPos: cover.yPos }),
          },
        }),
  };
}

/** Returns the members that are there: equal records must have equal bytes. */
function present<Members extends Record<string, unknown>>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) if (value !== undefined) kept[name] = value;
  return kept as { [Name in keyof Members]?: Exclude<Members[Name], undefined> };
}

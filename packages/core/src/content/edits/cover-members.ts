import { isDeepStrictEqual } from 'node:util';
import type { PageLayout } from '@octavo/contract';
import { editFrontMatter, type FrontMatterPatch, readFrontMatter } from '@octavo/markdown';
import { dirname } from '@octavo/markdown/layout';
import { relativePath } from '../presenters/index.ts';
import { BadChange } from './bad-change.ts';
import { encodePath } from './destination-to.ts';
import type { Draft } from './draft.ts';
import type { CoverInput, CoverRef, PageMembers } from './types.ts';

type Mapping = Record<string, unknown>;

/** Layout members used where the front matter does not set them (decisions B-CT8). */
const USUAL: Mapping = { width: 'default', visible: true, size: 'hero', mask: 'none' };

/**
 * Returns the text of the page at a path with its cover and layout changed: `cover`, `coverY`, `coverHeight` and `layout` in the front matter, as far
 * as they say something else now. @throws BadChange for a file that is not there.
 */
export function withCover(draft: Draft, text: string, path: string, { cover, layout }: Pick<PageMembers, 'cover' | 'layout'>): string {
  if (cover === undefined && layout === undefined) return text;
  const { values } = readFrontMatter(text);
  const patch: FrontMatterPatch = {};
  if (cover === null) Object.assign(patch, { cover: undefined, coverY: undefined, coverHeight: undefined });
  else if (cover !== undefined) Object.assign(patch, coverPatch(draft, cover, path, values));
  if (layout !== undefined) patch.layout = layout === null ? undefined : changedLayout(asMapping(values.layout), layout);
  const changed = Object.entries(patch).filter(([key, value]) => !isDeepStrictEqual(value, values[key]));
  return changed.length === 0 ? text : editFrontMatter(text, Object.fromEntries(changed));
}

function coverPatch(draft: Draft, cover: CoverInput, path: string, values: Mapping): FrontMatterPatch {
  const { ref, refDark, yPos, height } = cover;
  const now = typeof values.cover === 'string' ? { light: values.cover } : asMapping(values.cover);
  const light = ref === undefined ? now.light : destinationOf(draft, ref, path, 'cover.ref');
  const dark = refDark === undefined ? now.dark : refDark === null ? undefined : destinationOf(draft, refDark, path, 'cover.refDark');
  if (light === undefined && dark === undefined)
    throw new BadChange('bad_request', 'cover.ref', 'A cover needs a picture: a file of the space, or an address.');
  return {
    cover: dark === undefined ? light : { ...(light === undefined ? {} : { light }), dark },
    ...(yPos === undefined ? {} : { coverY: yPos === 0 ? undefined : yPos }),
    ...(height === undefined ? {} : { coverHeight: height ?? undefined }),
  };
}

function destinationOf(draft: Draft, ref: CoverRef, path: string, member: string): string {
  if (ref.kind === 'url') return ref.url;
  const file = ref.space === undefined ? draft.findFile(draft.idOf(ref.file)) : undefined;
  if (file === undefined) throw new BadChange('not_found', member, 'There is no such file in this space. Look at the list of files.');
  return encodePath(relativePath(dirname(path), file.path));
}

/** Returns the mapping with parts changed; what is as usual is left out, and undefined stands for nothing left. */
function changedLayout(now: Mapping, changes: Partial<PageLayout>): Mapping | undefined {
  const next: Mapping = { ...now };
  const set = (part: string, name: string, value: unknown) => {
    const inner = { ...asMapping(next[part]) };
    if (value === USUAL[name]) delete inner[name];
    else inner[name] = value;
    if (Object.keys(inner).length === 0) delete next[part];
    else next[part] = inner;
  };
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (name === 'coverSize') set('cover', 'size', value);
    else if (name === 'coverMask') set('cover', 'mask', value);
    else if (name !== 'width') set(name, 'visible', value);
    else if (value === USUAL.width) delete next.width;
    else next.width = value;
  }
  return Object.keys(next).length === 0 ? undefined : next;
}

function asMapping(value: unknown): Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

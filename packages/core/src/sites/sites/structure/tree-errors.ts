import { OctavoError } from '@octavo/contract';
import type { SiteItemKind } from './site-item.ts';

const NAMES: Readonly<Record<SiteItemKind, string>> = {
  section: 'section',
  'section-group': 'section group',
  'external-link': 'external link',
  'site-space': 'site space',
};

/** The answer for an item that is not there, is of another site, or is of another kind. */
export function itemNotFound(kind: SiteItemKind): OctavoError {
  return new OctavoError('not_found', `There is no such ${NAMES[kind]} on this site. Read the structure of the site to see what is there.`);
}

export function pathTaken(path: string): OctavoError {
  return new OctavoError('conflict', `The path "${path}" is taken by another one beside it. Choose another path.`, { code: 'path_taken' });
}

export function spaceOnSite(): OctavoError {
  return new OctavoError('conflict', 'The site carries this space already. Choose another one, or copy the site space.', {
    code: 'space_on_site',
  });
}

export function sectionNeeded(): OctavoError {
  return new OctavoError('bad_request', 'The site has sections, so each site space is in one of them. Name a section.', {
    code: 'section_needed',
  });
}

/** @param path - member of the position that is refused */
export function badPosition(path: 'before' | 'after', message: string): OctavoError {
  return new OctavoError('bad_request', `The position cannot be taken: ${message}`, {
    code: 'bad_position',
    details: [{ path: `body.position.${path}`, message }],
  });
}

export function cycle(): OctavoError {
  return new OctavoError('conflict', 'A group cannot be put into itself, or into a group that is inside it.', { code: 'cycle' });
}

export function tooDeep(most: number): OctavoError {
  return new OctavoError('conflict', `Groups can be nested ${most} deep. Put it further out.`, { code: 'groups_too_deep' });
}

export function tooMany(most: number): OctavoError {
  return new OctavoError('conflict', `A site has at most ${most} sections, groups, links and site spaces.`, { code: 'too_many_items' });
}

export function notInSection(): OctavoError {
  const message = 'This site space is in another section than the one that opens. Choose one of that section, or the section too.';
  return new OctavoError('bad_request', message, { code: 'not_in_section', details: [{ path: 'body.defaultSiteSpace', message }] });
}

/** @param path - member that names a draft */
export function draftOpens(path: string): OctavoError {
  const message = 'This is a draft, or in one, and a site opens with what its readers see. Publish it first, or choose another one.';
  return new OctavoError('bad_request', message, { code: 'draft_opens', details: [{ path, message }] });
}

/** For a role that prepares drafts, where more is asked for. */
export function draftsOnly(): OctavoError {
  const message =
    'Your role on the site prepares drafts, and this changes what its readers see. Make a draft (`draft: true`), or ask somebody with the role "create" on the site.';
  return new OctavoError('forbidden', message, { code: 'drafts_only' });
}

/** For a space that readers of the site would read from now on. */
export function spaceNotYours(): OctavoError {
  const message =
    'This lets readers of the site read a space on which you have less than the role "create". Ask somebody who has it to publish this.';
  return new OctavoError('forbidden', message, { code: 'space_needs_create' });
}

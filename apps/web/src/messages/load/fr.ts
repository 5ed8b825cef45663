import dynamic from 'next/dynamic';
import { type LanguageParts, PartLoaders } from './part-loaders';

const loaders = new PartLoaders();

/** The parts of the messages in French. */
export const fr: LanguageParts = {
  loaders,
  drawn: {
    base: dynamic(loaders.keep('base', () => import('../fr/parts/base'))),
    frame: dynamic(loaders.keep('frame', () => import('../fr/parts/frame'))),
    doors: dynamic(loaders.keep('doors', () => import('../fr/parts/doors'))),
    account: dynamic(loaders.keep('account', () => import('../fr/parts/account'))),
    admin: dynamic(loaders.keep('admin', () => import('../fr/parts/admin'))),
    organization: dynamic(loaders.keep('organization', () => import('../fr/parts/organization'))),
    settings: dynamic(loaders.keep('settings', () => import('../fr/parts/settings'))),
    people: dynamic(loaders.keep('people', () => import('../fr/parts/people'))),
    identity: dynamic(loaders.keep('identity', () => import('../fr/parts/identity'))),
    integrations: dynamic(loaders.keep('integrations', () => import('../fr/parts/integrations'))),
    space: dynamic(loaders.keep('space', () => import('../fr/parts/space'))),
    content: dynamic(loaders.keep('content', () => import('../fr/parts/content'))),
    spaceSettings: dynamic(loaders.keep('spaceSettings', () => import('../fr/parts/space-settings'))),
    git: dynamic(loaders.keep('git', () => import('../fr/parts/git'))),
    review: dynamic(loaders.keep('review', () => import('../fr/parts/review'))),
    editor: dynamic(loaders.keep('editor', () => import('../fr/parts/editor'))),
    site: dynamic(loaders.keep('site', () => import('../fr/parts/site'))),
  },
};

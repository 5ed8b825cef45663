import dynamic from 'next/dynamic';
import { type LanguageParts, PartLoaders } from './part-loaders';

const loaders = new PartLoaders();

/** The parts of the messages in English. */
export const en: LanguageParts = {
  loaders,
  drawn: {
    base: dynamic(loaders.keep('base', () => import('../en/parts/base'))),
    frame: dynamic(loaders.keep('frame', () => import('../en/parts/frame'))),
    doors: dynamic(loaders.keep('doors', () => import('../en/parts/doors'))),
    account: dynamic(loaders.keep('account', () => import('../en/parts/account'))),
    admin: dynamic(loaders.keep('admin', () => import('../en/parts/admin'))),
    organization: dynamic(loaders.keep('organization', () => import('../en/parts/organization'))),
    settings: dynamic(loaders.keep('settings', () => import('../en/parts/settings'))),
    people: dynamic(loaders.keep('people', () => import('../en/parts/people'))),
    identity: dynamic(loaders.keep('identity', () => import('../en/parts/identity'))),
    integrations: dynamic(loaders.keep('integrations', () => import('../en/parts/integrations'))),
    space: dynamic(loaders.keep('space', () => import('../en/parts/space'))),
    content: dynamic(loaders.keep('content', () => import('../en/parts/content'))),
    spaceSettings: dynamic(loaders.keep('spaceSettings', () => import('../en/parts/space-settings'))),
    git: dynamic(loaders.keep('git', () => import('../en/parts/git'))),
    review: dynamic(loaders.keep('review', () => import('../en/parts/review'))),
    editor: dynamic(loaders.keep('editor', () => import('../en/parts/editor'))),
    site: dynamic(loaders.keep('site', () => import('../en/parts/site'))),
  },
};

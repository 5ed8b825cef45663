import dynamic from 'next/dynamic';
import { type LanguageParts, PartLoaders } from './part-loaders';

const loaders = new PartLoaders();

/** The parts of the messages in Spanish. */
export const es: LanguageParts = {
  loaders,
  drawn: {
    base: dynamic(loaders.keep('base', () => import('../es/parts/base'))),
    frame: dynamic(loaders.keep('frame', () => import('../es/parts/frame'))),
    doors: dynamic(loaders.keep('doors', () => import('../es/parts/doors'))),
    account: dynamic(loaders.keep('account', () => import('../es/parts/account'))),
    admin: dynamic(loaders.keep('admin', () => import('../es/parts/admin'))),
    organization: dynamic(loaders.keep('organization', () => import('../es/parts/organization'))),
    settings: dynamic(loaders.keep('settings', () => import('../es/parts/settings'))),
    people: dynamic(loaders.keep('people', () => import('../es/parts/people'))),
    identity: dynamic(loaders.keep('identity', () => import('../es/parts/identity'))),
    integrations: dynamic(loaders.keep('integrations', () => import('../es/parts/integrations'))),
    space: dynamic(loaders.keep('space', () => import('../es/parts/space'))),
    content: dynamic(loaders.keep('content', () => import('../es/parts/content'))),
    spaceSettings: dynamic(loaders.keep('spaceSettings', () => import('../es/parts/space-settings'))),
    git: dynamic(loaders.keep('git', () => import('../es/parts/git'))),
    review: dynamic(loaders.keep('review', () => import('../es/parts/review'))),
    editor: dynamic(loaders.keep('editor', () => import('../es/parts/editor'))),
    site: dynamic(loaders.keep('site', () => import('../es/parts/site'))),
  },
};

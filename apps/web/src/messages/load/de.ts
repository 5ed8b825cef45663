import dynamic from 'next/dynamic';
import { type LanguageParts, PartLoaders } from './part-loaders';

const loaders = new PartLoaders();

/** The parts of the messages in German. */
export const de: LanguageParts = {
  loaders,
  drawn: {
    base: dynamic(loaders.keep('base', () => import('../de/parts/base'))),
    frame: dynamic(loaders.keep('frame', () => import('../de/parts/frame'))),
    doors: dynamic(loaders.keep('doors', () => import('../de/parts/doors'))),
    account: dynamic(loaders.keep('account', () => import('../de/parts/account'))),
    admin: dynamic(loaders.keep('admin', () => import('../de/parts/admin'))),
    organization: dynamic(loaders.keep('organization', () => import('../de/parts/organization'))),
    settings: dynamic(loaders.keep('settings', () => import('../de/parts/settings'))),
    people: dynamic(loaders.keep('people', () => import('../de/parts/people'))),
    identity: dynamic(loaders.keep('identity', () => import('../de/parts/identity'))),
    integrations: dynamic(loaders.keep('integrations', () => import('../de/parts/integrations'))),
    space: dynamic(loaders.keep('space', () => import('../de/parts/space'))),
    content: dynamic(loaders.keep('content', () => import('../de/parts/content'))),
    spaceSettings: dynamic(loaders.keep('spaceSettings', () => import('../de/parts/space-settings'))),
    git: dynamic(loaders.keep('git', () => import('../de/parts/git'))),
    review: dynamic(loaders.keep('review', () => import('../de/parts/review'))),
    editor: dynamic(loaders.keep('editor', () => import('../de/parts/editor'))),
    site: dynamic(loaders.keep('site', () => import('../de/parts/site'))),
  },
};

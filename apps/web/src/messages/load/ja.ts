import dynamic from 'next/dynamic';
import { type LanguageParts, PartLoaders } from './part-loaders';

const loaders = new PartLoaders();

/** The parts of the messages in Japanese. */
export const ja: LanguageParts = {
  loaders,
  drawn: {
    base: dynamic(loaders.keep('base', () => import('../ja/parts/base'))),
    frame: dynamic(loaders.keep('frame', () => import('../ja/parts/frame'))),
    doors: dynamic(loaders.keep('doors', () => import('../ja/parts/doors'))),
    account: dynamic(loaders.keep('account', () => import('../ja/parts/account'))),
    admin: dynamic(loaders.keep('admin', () => import('../ja/parts/admin'))),
    organization: dynamic(loaders.keep('organization', () => import('../ja/parts/organization'))),
    settings: dynamic(loaders.keep('settings', () => import('../ja/parts/settings'))),
    people: dynamic(loaders.keep('people', () => import('../ja/parts/people'))),
    identity: dynamic(loaders.keep('identity', () => import('../ja/parts/identity'))),
    integrations: dynamic(loaders.keep('integrations', () => import('../ja/parts/integrations'))),
    space: dynamic(loaders.keep('space', () => import('../ja/parts/space'))),
    content: dynamic(loaders.keep('content', () => import('../ja/parts/content'))),
    spaceSettings: dynamic(loaders.keep('spaceSettings', () => import('../ja/parts/space-settings'))),
    git: dynamic(loaders.keep('git', () => import('../ja/parts/git'))),
    review: dynamic(loaders.keep('review', () => import('../ja/parts/review'))),
    editor: dynamic(loaders.keep('editor', () => import('../ja/parts/editor'))),
    site: dynamic(loaders.keep('site', () => import('../ja/parts/site'))),
  },
};

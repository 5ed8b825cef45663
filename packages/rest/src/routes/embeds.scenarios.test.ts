import { expect } from 'vitest';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';

const video = `?url=${encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s')}`;
const player = {
  type: 'rich',
  site: 'YouTube',
  html: expect.stringContaining('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42'),
};

function badAddresses(url: string): Scenario[] {
  return ['', '?url=', '?url=nothing', `?url=${encodeURIComponent('javascript:alert(1)')}`, '?url=file:///etc/passwd'].map((query) => ({
    name: `\`${query}\` is refused`,
    as: 'reader',
    url: url + query,
    expectedStatus: 400,
  }));
}

apiScenarios('getEmbedByUrlInSpace', [
  {
    name: 'a reader gets the player of a video',
    as: 'reader',
    url: `/spaces/{space}/embed${video}`,
    expectedStatus: 200,
    expectedContent: player,
  },
  {
    name: 'an address inside the private network is not asked, and a link with its host alone',
    as: 'reader',
    url: `/spaces/{space}/embed?url=${encodeURIComponent('http://127.0.0.1:1/admin?secret=1')}`,
    expectedStatus: 200,
    expectedContent: { type: 'link', title: '127.0.0.1:1/admin', site: '127.0.0.1:1' },
    notExpectedContent: ['secret'],
  },
  { name: 'nobody gets none', as: 'nobody', url: `/spaces/{space}/embed${video}`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: `/spaces/{space}/embed${video}`, expectedStatus: 404 },
  ...badAddresses('/spaces/{space}/embed'),
]);

apiScenarios('getEmbedByUrl', [
  {
    name: 'anybody with a token gets the player of a video',
    as: 'outsider',
    url: `/urls/embed${video}`,
    expectedStatus: 200,
    expectedContent: player,
  },
  { name: 'nobody gets none', as: 'nobody', url: `/urls/embed${video}`, expectedStatus: 401 },
  ...badAddresses('/urls/embed'),
]);

const links = '/spaces/{space}/revisions/{revision}/page/{page}/meta-links';
apiScenarios('listRevisionPageMetaLinks', [
  {
    name: 'a page that says nothing has none',
    as: 'reader',
    url: links,
    expectedStatus: 200,
    expectedContent: { canonical: null, alternates: [] },
  },
  { name: 'a page that is not there has none', as: 'reader', url: links.replace('{page}', '{file}'), expectedStatus: 404 },
  { name: 'nobody may not ask', as: 'nobody', url: links, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: links, expectedStatus: 404 },
]);

import { apiScenarios } from '../testing/scenarios.ts';

apiScenarios('getRevisionById', [
  {
    name: 'a reader reads an old revision',
    as: 'reader',
    url: '/spaces/{space}/revisions/{firstRevision}',
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'revision', id: world.names.firstRevision, parents: [], pages: [], files: [] }),
  },
  {
    name: 'the live revision names its parent',
    as: 'reader',
    url: '/spaces/{space}/revisions/{revision}',
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.revision, parents: [world.names.firstRevision] }),
  },
  {
    name: 'a revision of another space is not there',
    as: 'reader',
    url: '/spaces/{secondSpace}/revisions/{revision}',
    expectedStatus: 404,
  },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/revisions/{revision}', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/revisions/{revision}',
    expectedStatus: 404,
  },
  { name: 'a boolean is true or false', as: 'reader', url: '/spaces/{space}/revisions/{revision}?computed=TRUE', expectedStatus: 400 },
]);

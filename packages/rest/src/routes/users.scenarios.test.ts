import { apiScenarios } from '../testing/scenarios.ts';

apiScenarios('getAuthenticatedUser', [
  {
    name: 'a user reads their own profile',
    as: 'reader',
    url: '/user',
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'user', id: world.names.reader, displayName: 'Reader' }),
    notExpectedContent: ['passwordHash', '$argon2'],
  },
  { name: 'nobody has no profile', as: 'nobody', url: '/user', expectedStatus: 401, expectedHeaders: { 'www-authenticate': 'Bearer' } },
]);

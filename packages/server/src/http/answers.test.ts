import { expect, it } from 'vitest';
import type { Role } from '../config/roles.ts';
import { answers } from './answers.ts';
import { routeOf } from './routes.ts';

const ADDRESSES = ['/', '/s/space/page', '/v1/user', '/mcp', '/api/events', '/~git/hooks/x', '/files/x', '/docs/site/page'];
const EVERYWHERE = ['/healthz', '/readyz', '/readyz?x', '/metrics'];

it.each<{ roles: Role[]; answered: string[] }>([
  { roles: ['web', 'reader', 'jobs', 'git'], answered: ADDRESSES },
  { roles: ['web'], answered: ADDRESSES.filter((address) => !address.startsWith('/docs')) },
  { roles: ['reader', 'git'], answered: ['/docs/site/page'] },
  { roles: ['jobs'], answered: [] },
])('a server with the roles $roles answers its addresses, and all servers those of health', ({ roles, answered }) => {
  const found = [...ADDRESSES, ...EVERYWHERE].filter((address) => answers(roles, routeOf(address).owner, address));
  expect(found).toEqual([...answered, ...EVERYWHERE]);
});

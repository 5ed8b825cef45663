import type { MatrixRequest } from './matrix-request.ts';
import { given } from './matrix-seeds.ts';

/** Requests of the operations that give and take roles on a space, a collection or a site. */
export function permissionRequests(
  where: 'Space' | 'Collection' | 'Site',
  except: MatrixRequest['except'] = {},
): Record<string, MatrixRequest> {
  const changed: MatrixRequest = { seed: given, body: () => ({ role: 'comment' }), except };
  return {
    [`inviteTo${where}`]: {
      body: (id) => ({ role: 'comment', users: [id('reader')], teams: [id('team')] }),
      foreignBodies: [
        (id) => ({ role: 'read', users: [id('outsider')] }),
        (id) => ({ role: 'read', teams: [id('otherTeam')] }),
        (id) => ({ role: 'read', users: [id('reader'), id('outsider')], teams: [id('team')] }),
      ],
      except,
    },
    [`listUserPermissionsIn${where}`]: { except },
    [`updateUserPermissionIn${where}`]: changed,
    [`removeUserFrom${where}`]: { seed: given, except },
    [`listTeamPermissionsIn${where}`]: { except },
    [`updateTeamPermissionIn${where}`]: changed,
    [`removeTeamFrom${where}`]: { seed: given, except },
    [`listPermissionsAggregateIn${where}`]: { except },
  };
}

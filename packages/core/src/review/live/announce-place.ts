import { loadChangeRequest } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { liveHub } from './live-hub.ts';

/** Place of a user, as reported by their browser. */
export interface AnnouncedPlace {
  spaceId: string;
  /** Id of the connection that the browser opened. */
  connection: string;
  /** A change request by its id or number. */
  changeRequest?: string | undefined;
  page?: string | undefined;
  editing: boolean;
}

/**
 * Reports the caller's place in a space, so that others there see it; it holds for a minute, and ends with the connection.
 * @throws OctavoError `not_found` for what may not be seen.
 */
export async function announcePlace(ctx: Context, { spaceId, connection, changeRequest, page, editing }: AnnouncedPlace): Promise<void> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const request = changeRequest === undefined ? undefined : await loadChangeRequest(ctx, space.id, changeRequest, 'read');
  liveHub(ctx.system).place(ctx, connection, {
    spaceId: space.id,
    ...(request === undefined ? {} : { changeRequest: request.changeRequest.id }),
    ...(page === undefined ? {} : { page }),
    editing,
  });
}

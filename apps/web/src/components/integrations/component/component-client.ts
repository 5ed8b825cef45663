import type { KitAnswer, KitRequest } from '@octavo/reader/kit';
import { errorMessage } from '@/lib/errors';
import type { DrawnComponentRequest } from '@/lib/outputs';

/** Asks the server for a drawing. */
export type AskForDrawing = (request: DrawnComponentRequest) => Promise<KitAnswer>;

/** Members of a request that stay the same while a component is used. */
export type DrawnPlace = Pick<DrawnComponentRequest, 'name' | 'key' | 'context'>;

/**
 * Returns how the client of components asks for the next drawing: with what the drawing names, and the place. An error has the server's words, which are
 * shown where the component is.
 */
export function sendFrom(ask: AskForDrawing, place: DrawnPlace): (request: KitRequest) => Promise<KitAnswer> {
  return async ({ componentId, props, state, action }) => {
    try {
      return await ask({
        ...place,
        componentId: String(componentId),
        props: recordOf(props),
        ...(state === undefined ? {} : { state: recordOf(state) }),
        ...(action === undefined ? {} : { action: action as { action: string } }),
      });
    } catch (cause) {
      const error = new Error(errorMessage(cause), { cause });
      error.name = 'KitError';
      throw error;
    }
  };
}

const recordOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

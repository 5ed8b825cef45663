import type { ChangeRequestStatus } from '@/lib/outputs';

export const STATES = ['open', 'draft', 'merged', 'archived', 'all'] as const;
export const WHOSE = ['anyone', 'mine', 'contributed', 'review'] as const;
export const ORDERS = ['updatedAt', 'createdAt'] as const;

/** Filter and order of the list of change requests, as in the address. */
export interface ListFilter {
  status: (typeof STATES)[number];
  who: (typeof WHOSE)[number];
  order: (typeof ORDERS)[number];
}

/** Filter without parameters in the address. */
const USUAL: ListFilter = { status: 'open', who: 'anyone', order: 'updatedAt' };
const MOST = 50;

/** Reads the filter from the values of an address; what is none of the choices is the usual one. */
export function readListFilter(value: (name: keyof ListFilter) => string | undefined | null): ListFilter {
  const choice = <Value extends string>(name: keyof ListFilter, choices: readonly Value[], usual: Value) =>
    choices.find((each) => each === value(name)) ?? usual;
  return {
    status: choice('status', STATES, USUAL.status),
    who: choice('who', WHOSE, USUAL.who),
    order: choice('order', ORDERS, USUAL.order),
  };
}

/** Address of the list with a filter. */
export function listHref(spaceId: string, filter: ListFilter): string {
  const query = new URLSearchParams();
  for (const name of ['status', 'who', 'order'] as const) if (filter[name] !== USUAL[name]) query.set(name, filter[name]);
  return `/s/${spaceId}/~/changes${query.size === 0 ? '' : `?${query}`}`;
}

/** Returns the input of the router's query. */
export function listInput(spaceId: string, userId: string, { status, who, order }: ListFilter) {
  const all: ChangeRequestStatus[] = ['draft', 'open', 'archived', 'merged'];
  return {
    spaceId,
    limit: MOST,
    orderBy: order,
    status: status === 'all' ? all : [status],
    ...(who === 'mine' ? { creator: userId } : {}),
    ...(who === 'contributed' ? { contributor: userId } : {}),
    ...(who === 'review' ? { requestedReviewer: userId } : {}),
  };
}

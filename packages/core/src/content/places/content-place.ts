/**
 * Reference to a content of a space: the live one, or that of a revision. All code that reads content takes a place, and only this file and
 * `loadContent` tell the kinds apart; a new kind has to be handled in each `switch` before the types check.
 */
export type ContentPlace =
  | { kind: 'live'; spaceId: string }
  | { kind: 'revision'; spaceId: string; revisionId: string }
  | ChangeRequestPlace;

/** The content of a change request, which is named by its id or number as whoever asks does. */
export interface ChangeRequestPlace {
  kind: 'change-request';
  spaceId: string;
  changeRequest: string;
  /** Its number in the space; absent until it was loaded. */
  number?: number;
}

/** Returns the live content of a space, or a revision when one is named. */
export function placeOf(spaceId: string, revisionId?: string): ContentPlace {
  return revisionId === undefined ? { kind: 'live', spaceId } : { kind: 'revision', spaceId, revisionId };
}

/** Returns the content of a change request. */
export function changeRequestPlace(spaceId: string, changeRequest: string, number?: number): ChangeRequestPlace {
  return { kind: 'change-request', spaceId, changeRequest, ...(number === undefined ? {} : { number }) };
}

/** Returns a name of the place that no other place has: what a list of it is a list of, whichever moment it is read at. */
export function placeKey(place: ContentPlace): string {
  switch (place.kind) {
    case 'live':
      return place.spaceId;
    case 'revision':
      return place.revisionId;
    case 'change-request':
      return place.changeRequest;
  }
}

/** Address in the console of a place whose space has the address given; both end in `/`. */
export function placeAddress(place: ContentPlace, spaceAddress: string): string {
  switch (place.kind) {
    case 'live':
      return spaceAddress;
    case 'revision':
      return `${spaceAddress}~/revisions/${place.revisionId}/`;
    case 'change-request':
      return `${spaceAddress}~/changes/${place.number ?? place.changeRequest}/`;
  }
}

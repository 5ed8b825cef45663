import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';

/** Tables of rooms, in which several people write one page. */
export function roomTables(d: ColumnDialect, parents: Parents) {
  return {
    /** The document of a page that several people write: a snapshot, on which its steps stand. The text of the page is written of it. */
    editingRoom: d.table(
      'editing_room',
      {
        id: d.text().primaryKey(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        /** The change request whose content it is; null for live content. */
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id),
        pageId: d.text().notNull(),
        /** The place as one name, of which there is one room. */
        place: d.text().notNull(),
        /** Version of the editor's schema that the document is of. */
        schemaVersion: d.int().notNull(),
        /**
         * The text of the page that the document stands on: what is written back is written over it. Its blob is held against the page's only, and is
         * not kept by this: the text is here. Null for a page without a file.
         */
        baseOid: d.text(),
        baseText: d.text().notNull(),
        snapshot: d.json<unknown>().notNull(),
        /** Number of steps that the snapshot holds, and of those that the page's text holds. */
        snapshotVersion: d.int().notNull(),
        savedVersion: d.int().notNull(),
        /** Time at which the text was last written, or the room was begun. */
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.uniqueIndex('editing_room_place').on(t.place),
        d.index('editing_room_space').on(t.spaceId),
        d.index('editing_room_change_request').on(t.changeRequestId),
        d.index('editing_room_updated').on(t.updatedAt, t.id),
      ],
    ),
    /** Steps of a room by their numbers, one row for each message: kept before they are acknowledged. */
    editingStep: d.table(
      'editing_step',
      {
        roomId: d.refers('cascade', () => parents().editingRoom.id).notNull(),
        /** Number of the first step of the message. */
        version: d.int().notNull(),
        steps: d.json<Record<string, unknown>[]>().notNull(),
        /** Name of the peer, and the user who wrote; empty for texts that were saved from elsewhere. */
        client: d.text().notNull(),
        userId: d.text().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.roomId, t.version] })],
    ),
  };
}

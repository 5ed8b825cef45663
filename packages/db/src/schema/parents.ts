import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

type Keys<Name extends string> = Readonly<Record<Name, AnySQLiteColumn>>;

/** Tables that others refer to, with the columns they are referred to by. To be called once all tables are made: some refer to each other. */
export type Parents = () => {
  user: Keys<'id'>;
  organization: Keys<'id'>;
  member: Keys<'organizationId' | 'userId'>;
  team: Keys<'organizationId' | 'id'>;
  collection: Keys<'organizationId' | 'id'>;
  space: Keys<'organizationId' | 'id'>;
  revision: Keys<'spaceId' | 'id'>;
  changeRequest: Keys<'id'>;
  changeReview: Keys<'id'>;
  editingRoom: Keys<'id'>;
  comment: Keys<'id'>;
  commentReply: Keys<'id'>;
  openapiVersion: Keys<'specId' | 'id'>;
  openapiSpec: Keys<'id'>;
  site: Keys<'organizationId' | 'id'>;
  siteItem: Keys<'id'>;
  translationSettings: Keys<'id'>;
  origin: Keys<'id'>;
  integration: Keys<'name'>;
  integrationInstallation: Keys<'organizationId' | 'id'>;
  integrationPlace: Keys<'id'>;
};

import type { SentType } from './event-types.ts';

/** Something that scripts are to be told, before it is known which. */
export interface Draft {
  type: SentType;
  organizationId: string;
  spaceId?: string;
  siteId?: string;
  /** Space that a site shows it of: installations on the space are told as well as those on the site. */
  shownSpaceId?: string;
  /** Members of the event of this type. */
  members: Record<string, unknown>;
  /** Members that hold credentials. */
  secret?: Record<string, unknown>;
  /** The one installation that is told; everybody whom it concerns when absent. */
  only?: { integrationName: string; installationId: string };
}

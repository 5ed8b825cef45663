import type { OrganizationRecord } from '../../kernel/access/index.ts';

/** Id that stands for Octavo where an integration that comes with it is shown as an organization's. Ids of organizations are longer. */
export const BUILT_IN_OWNER = 'octavo';

/** Octavo in place of the organization that publishes an integration. */
export const OCTAVO: OrganizationRecord = {
  id: BUILT_IN_OWNER,
  title: 'Octavo',
  createdAt: 0,
  updatedAt: 0,
  emailDomains: [],
  hostname: null,
  type: 'business',
  useCase: null,
  communityType: null,
  defaultRole: null,
  defaultContent: null,
  sso: false,
  secondFactor: false,
  sessionHours: null,
  tokenDays: null,
  revisionMonths: null,
  ai: false,
  inviteLinks: false,
  logoUrl: null,
  mergeRules: null,
  foreignPictures: 'proposals',
  deletedAt: null,
  eraseAt: null,
};

export { countApiCall, forgetApiCallQuotas } from './api-calls.ts';
export { admitSpaces, type Extent, heldBy, requireContentRoom, requireRoomForDraft, settleExtent } from './extents.ts';
export { countGitTime, requireGitTime } from './git-time.ts';
export { MOST_QUOTA, NEAR, QUOTA_KINDS, QUOTAS, type QuotaKind, quotaKind } from './kinds.ts';
export { listQuotaUse, type QuotaUse } from './list-quota-use.ts';
export { countPeople, requirePeopleRoom, requirePeopleUnder } from './people.ts';
export { lockHoldings, quotaId } from './rows.ts';

export { claimMembers, noSuchMember } from './claim-members.ts';
export { getMember, presentOne } from './get-member.ts';
export { insertMember, type MemberRecord } from './insert-member.ts';
export { membersLock, requireOtherAdmin } from './last-admin.ts';
export { listMembers } from './list-members.ts';
export { loadMember, memberNotFound, publicUserColumns, readMember } from './load-member.ts';
export { presentMembers } from './present-member.ts';
export { removeMember } from './remove-member.ts';
export { requireSsoOfMember, updateMember } from './update-member.ts';

export { Email, normalizeEmail } from './email.ts';
export { getCurrentUser, getUser } from './get-user.ts';
export { insertUser } from './insert-user.ts';
export { loadUser, userNotFound } from './load-user.ts';
export { markEmailVerified } from './mark-email-verified.ts';
export { type PublicUserRecord, presentPerson, presentUser, type UserRecord } from './present-user.ts';

export { AddressGuard, AddressRefused, type CheckedAddress, isPublicAddress } from './address.ts';
export { AnswerTooLarge, type GuardedLimits, type GuardedRequest, guardedFetch } from './guarded-fetch.ts';

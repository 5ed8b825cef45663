export { AddressGuard, AddressRefused, type CheckedAddress, isPublicAddress } from './address.ts';
export { AnswerTooLarge, guardedFetch, guardedStream } from './guarded-fetch.ts';
export { type OwnApi, scriptRequests } from './script-requests.ts';

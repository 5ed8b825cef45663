export {
  type ChangeRequestRecord,
  changeRequestChanged,
  changeRequestMerged,
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequest,
  loadChangeRequestToChange,
  refuseClosed,
} from './change-request-record.ts';
export { type ContentPlace, changeRequestPlace, placeAddress, placeKey, placeOf } from './content-place.ts';
export { type ContentOptions, type LoadedContent, loadComputed, loadContent } from './load-content.ts';
export { presentAuthor, presentChangeRequest, presentChangeRequests, presentChangeRequestsOfSpaces } from './present-change-request.ts';
export { proposedPlace } from './proposed-content.ts';

export { type ChangesOptions, contentChanges, getRevisionChanges } from './get-revision-changes.ts';
export { keepAddresses } from './keep-addresses.ts';
export { presentChange } from './present-change.ts';
export { changedAttributes, type PageAttribute, type SemanticChange, semanticChanges } from './semantic-changes.ts';

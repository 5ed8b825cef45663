export { computeDocument, computeRevision } from './compute.ts';

export { computeDocument, computeRevision } from '../pages/compute.ts';

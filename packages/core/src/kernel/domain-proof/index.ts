export { CHECK_HOSTNAME, enqueueHostnameCheck, enqueueHostnameCheckNow, MOST_LOOKS, waitBefore } from './enqueue-check.ts';
export { findProof, findText } from './find-proof.ts';
export { type ProofRecord, proofOf, proofRecords } from './proof-records.ts';

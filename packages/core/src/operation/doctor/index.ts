export { findDanglingRows } from './find-dangling-rows.ts';
export { noteForwarder, readForwarderNote } from './forwarder-note.ts';
export { logRepairs, readRepairs } from './repaired-references.ts';

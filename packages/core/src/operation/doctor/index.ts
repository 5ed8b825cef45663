export { findDanglingRows } from './find-dangling-rows.ts';
export { noteForwarder, readForwarderNote } from './forwarder-note.ts';

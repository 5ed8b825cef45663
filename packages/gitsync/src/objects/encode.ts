/** Objects are decoded from a pack straight into the form the database keeps, which is the database's to define. */
export { decodeObject, encodeObject } from '@octavo/db/objects-codec';

/**
 * Version of the schema that documents of rooms are of. A change of the schema that steps can show, such as a node or an attribute, is another
 * version: an editor of another one does not join the room until it was loaded again.
 */
export const SCHEMA_VERSION = 1;

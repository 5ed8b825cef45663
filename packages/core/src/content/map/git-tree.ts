/** An entry of a Git tree. */
export interface GitTreeEntry {
  name: string;
  oid: string;
  isFolder: boolean;
}

/** The entries of a tree's bytes; stops where they are no tree. */
export function* gitTreeEntries(bytes: Uint8Array): Generator<GitTreeEntry> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // An entry is `<mode> <name>`, a zero byte, and 20 bytes of id.
  for (let at = 0; at < data.length; ) {
    const space = data.indexOf(0x20, at);
    const zero = data.indexOf(0, space + 1);
    if (space < 0 || zero < 0) return;
    const isFolder = /^0?40000$/.test(data.toString('latin1', at, space));
    yield { name: data.toString('utf8', space + 1, zero), oid: data.toString('hex', zero + 1, zero + 21), isFolder };
    at = zero + 21;
  }
}

/** Deletes the members of a value, at any depth, that are not set: a document that went over the network has none, and has to equal one that did not. */
export function dropUndefined(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value as unknown[]) dropUndefined(each);
    return;
  }
  const record = value as Record<string, unknown>;
  for (const name of Object.keys(record)) {
    if (record[name] === undefined) delete record[name];
    else dropUndefined(record[name]);
  }
}

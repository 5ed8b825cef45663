/** A property of a block as a form has it. */
export interface Property {
  name: string;
  value: string;
  /** Kind of its field, by the value that it had when the form was opened. */
  kind: 'text' | 'number' | 'boolean';
}

/** Returns the kind of field for a value. */
function kindOf(value: unknown): Property['kind'] {
  if (typeof value === 'boolean' || value === 'true' || value === 'false') return 'boolean';
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value)) ? 'number' : 'text';
}

/** Returns the properties of a block of an integration; those that are no texts, numbers or booleans are left out. */
export function propertiesOf(props: Readonly<Record<string, unknown>>): Property[] {
  return Object.entries(props).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [{ name, value: String(value), kind: kindOf(value) }] : [],
  );
}

/** Returns whether a name can be that of a new property: an attribute of the block's tag, which is not there yet. */
export function isNewName(name: string, properties: readonly Property[]): boolean {
  return /^[A-Za-z][\w@:.-]{0,99}$/.test(name) && properties.every((each) => each.name !== name);
}

/** Returns the properties as a document has them. */
export function propsOf(properties: readonly Property[]): Record<string, string> {
  return Object.fromEntries(properties.map(({ name, value }) => [name, value]));
}

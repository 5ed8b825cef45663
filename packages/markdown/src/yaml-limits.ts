/** Collections in collections that YAML is read with; what people write has some ten levels. */
export const MAX_YAML_NESTING = 100;
/** Lines and items of lists on one line: the parser compares each key of a mapping with all others. */
export const MAX_YAML_VALUES = 10_000;

/**
 * Reason why YAML is not handed to its parser, in words that follow "The file cannot be read: "; `undefined` if it is. A look at its signs, in time
 * that grows with its length: the parser's time and stack grow with nesting, and with the square of the keys. Signs in quotes and comments
 * count, too: nobody writes a hundred of them without closing any.
 * @param maxValues more where keys are not compared
 */
export function yamlTooMuch(yaml: string, maxValues: number = MAX_YAML_VALUES): string | undefined {
  let open = 0;
  let dashes = 0;
  let values = 0;
  for (let at = 0; at < yaml.length; at += 1) {
    const code = yaml.charCodeAt(at);
    if (code === 91 /* [ */ || code === 123 /* { */) open += 1;
    else if ((code === 93 /* ] */ || code === 125) /* } */ && open > 0) open -= 1;
    else if (code === 44 /* , */) values += 1;
    else if (code === 10 || code === 13) {
      values += 1;
      dashes = 0;
    }
    // Lists in lists on one line: `- - -`, and `? ? ?`.
    else if ((code === 45 || code === 63) && (yaml.charCodeAt(at + 1) === 32 || yaml.charCodeAt(at + 1) === 9)) dashes += 1;
    if (open > MAX_YAML_NESTING || dashes > MAX_YAML_NESTING) return 'it is nested too deeply';
    if (values > maxValues) return 'it is too long';
  }
  return undefined;
}

/** A tag of JSX or HTML in a text. */
export interface JsxTag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  start: number;
  end: number;
  /** Values in quotes by name; `true` for one without a value. Those in braces are in `expressions`. */
  attributes: Record<string, string | true>;
  expressions: Record<string, string>;
}

const NAME = /[A-Za-z][\w.:-]*/y;
const ATTRIBUTE = /\s*([A-Za-z_:@][\w.:-]*)\s*(=?)\s*/y;
/** A tag that is longer is text. */
const LONGEST = 20_000;

/** Returns the tags of a text, in order. */
export function jsxTags(text: string): JsxTag[] {
  const tags: JsxTag[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end < 0) break;
      at = end;
      continue;
    }
    const tag = tagAt(text, at);
    if (tag !== undefined) tags.push(tag);
    at = tag?.end ?? at + 1;
  }
  return tags;
}

function tagAt(text: string, start: number): JsxTag | undefined {
  const isClose = text[start + 1] === '/';
  NAME.lastIndex = start + (isClose ? 2 : 1);
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return text.startsWith('<>', start) || text.startsWith('</>', start) ? fragment(text, start, isClose) : undefined;
  let at = NAME.lastIndex;
  const tag: JsxTag = { name, kind: isClose ? 'close' : 'open', start, end: 0, attributes: {}, expressions: {} };
  const limit = Math.min(text.length, start + LONGEST);
  while (at < limit) {
    const end = /\s*(\/?)>/y;
    end.lastIndex = at;
    const closed = end.exec(text);
    if (closed !== null) {
      tag.end = end.lastIndex;
      if (closed[1] === '/') tag.kind = 'empty';
      return tag;
    }
    const spread = /\s*\{/y;
    spread.lastIndex = at;
    if (spread.test(text)) {
      const to = closingBrace(text, spread.lastIndex - 1, limit);
      if (to === undefined) return undefined;
      at = to;
      continue;
    }
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (found === null) return undefined;
    const key = found[1] ?? '';
    at = ATTRIBUTE.lastIndex;
    if (found[2] !== '=') {
      tag.attributes[key] = true;
      continue;
    }
    const sign = text[at] ?? '';
    if (sign === '"' || sign === "'") {
      const to = text.indexOf(sign, at + 1);
      if (to < 0 || to > limit) return undefined;
      tag.attributes[key] = text.slice(at + 1, to);
      at = to + 1;
    } else if (sign === '{') {
      const to = closingBrace(text, at, limit);
      if (to === undefined) return undefined;
      tag.expressions[key] = text.slice(at + 1, to - 1);
      at = to;
    } else {
      const bare = /[^\s"'<>=`]+/y;
      bare.lastIndex = at;
      const value = bare.exec(text)?.[0];
      if (value === undefined) return undefined;
      tag.attributes[key] = value.replace(/\/$/, '');
      at = bare.lastIndex - (value.endsWith('/') ? 1 : 0);
    }
  }
  return undefined;
}

function fragment(_text: string, start: number, isClose: boolean): JsxTag {
  return { name: '', kind: isClose ? 'close' : 'open', start, end: start + (isClose ? 3 : 2), attributes: {}, expressions: {} };
}

/** Returns the place behind the brace that closes the one at a place; strings in between are skipped. */
export function closingBrace(text: string, start: number, limit = text.length): number | undefined {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const sign = text[at] ?? '';
    if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
    else if (sign === '"' || sign === "'" || sign === '`') {
      let to = at + 1;
      while (to < limit && text[to] !== sign && (sign === '`' || text[to] !== '\n')) to += text[to] === '\\' ? 2 : 1;
      if (text[to] === sign) at = to;
    }
  }
  return undefined;
}

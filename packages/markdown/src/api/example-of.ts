import type { Spec, SpecNode } from './spec.ts';
import { isRecord, keysOf, lineOf, listOf, own } from './values.ts';

/** Values that one example is made of, and levels inside each other. */
const MOST_VALUES = 150;
const MOST_LEVELS = 6;

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'dGV4dA==',
  password: '********',
};

/** Returns an example of a schema: the one that it names, its default, its first value, else one of its type. */
export function exampleOf(spec: Spec, node: SpecNode, use: 'request' | 'response'): unknown {
  let left = MOST_VALUES;
  const left0 = { way: new Set<unknown>(), level: 0 };

  function make(at: SpecNode, { way, level }: { way: ReadonlySet<unknown>; level: number }): unknown {
    const reference = own(at.value, '$ref');
    const step = typeof reference === 'string' ? `${reference.startsWith('#') ? at.file : ''}${reference}` : undefined;
    if (left-- <= 0 || level > MOST_LEVELS || (step !== undefined && way.has(step))) return null;
    const { value, file } = spec.followed(at);
    const inside = { way: step === undefined ? way : new Set([...way, step]), level: level + 1 };
    if (!isRecord(value)) return null;
    const named = own(value, 'example') ?? listOf(own(value, 'examples'))[0] ?? own(value, 'default') ?? own(value, 'const');
    if (named !== undefined) return named;
    const [first] = listOf(own(value, 'enum'));
    if (first !== undefined) return first;
    const whole = listOf(own(value, 'allOf')).map((part) => make({ value: part, file }, inside));
    const [choice] = [...listOf(own(value, 'oneOf')), ...listOf(own(value, 'anyOf'))].filter((each) => own(each, 'type') !== 'null');
    if (choice !== undefined) whole.push(make({ value: choice, file }, inside));
    const type = typeOf(value);
    if (type === 'object' || (whole.length > 0 && whole.some(isRecord))) return { ...membersOf(whole), ...object(value, file, inside) };
    if (whole.length > 0) return whole[0];
    if (type === 'array') {
      const items = own(value, 'items');
      return isRecord(items) ? [make({ value: items, file }, inside)].filter((each) => each !== null) : [];
    }
    return scalar(value, type);
  }

  function object(value: unknown, file: string, inside: { way: ReadonlySet<unknown>; level: number }): Record<string, unknown> {
    const made: [string, unknown][] = [];
    const declared = own(value, 'properties');
    for (const key of keysOf(declared)) {
      const at = { value: own(declared, key), file };
      const { value: property } = spec.followed(at);
      if (own(property, use === 'request' ? 'readOnly' : 'writeOnly') === true || own(property, 'deprecated') === true) continue;
      if (left <= 0) break;
      made.push([key, make(at, inside)]);
    }
    const others = own(value, 'additionalProperties');
    if (made.length === 0 && isRecord(others)) made.push(['key', make({ value: others, file }, inside)]);
    return Object.fromEntries(made);
  }

  return make(node, left0);
}

const membersOf = (parts: readonly unknown[]): object => Object.fromEntries(parts.filter(isRecord).flatMap((part) => Object.entries(part)));

function typeOf(value: unknown): string {
  const type = own(value, 'type');
  const [first] = Array.isArray(type) ? type.filter((each) => each !== 'null') : [type];
  if (typeof first === 'string') return first;
  return isRecord(own(value, 'properties')) ? 'object' : own(value, 'items') === undefined ? '' : 'array';
}

function scalar(value: unknown, type: string): unknown {
  const least = own(value, 'minimum');
  if (type === 'integer' || type === 'number') return typeof least === 'number' ? least : 1;
  if (type === 'boolean') return true;
  if (type === '' || type === 'null') return null;
  const format = lineOf(own(value, 'format'), 40);
  return Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : 'text';
}

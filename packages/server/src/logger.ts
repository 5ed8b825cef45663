import { describeError, type Logger, redact } from '@octavo/core';
import type { Config } from './config/config.ts';

/** Fields whose value is a secret whatever it looks like. */
const SECRET_FIELD = /passw(or)?d|secret|token|cookie|authorization|credential|signature|apikey/i;
const DEPTH = 8;

/** Destination of log lines: a stream, which may be a terminal. */
export interface LogStream {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
}

const LEVELS = ['info', 'warn', 'error'] as const;

/** Choices of an operator: the least level of lines, and their form. */
export type LogSettings = Partial<Pick<Config, 'OCTAVO_LOG_LEVEL' | 'OCTAVO_LOG_FORMAT'>>;

/**
 * Writes log lines: JSON, one a line, for machines; plain text for a terminal. Never to standard output, which belongs to commands. What
 * looks like a secret, or is in a field named like one, is replaced, however deep it lies.
 */
export function createLogger(
  stream: LogStream = process.stderr,
  { OCTAVO_LOG_LEVEL: least = 'info', OCTAVO_LOG_FORMAT: format = 'auto' }: LogSettings = {},
): Logger {
  const wanted = new Set<string>(LEVELS.slice(LEVELS.indexOf(least)));
  const isText = () => format === 'text' || (format === 'auto' && stream.isTTY === true);
  const write = (level: (typeof LEVELS)[number], message: string, fields: Record<string, unknown> = {}) => {
    if (!wanted.has(level)) return;
    const safe = Object.entries(fields).map(([name, value]) => [name, clean(value, name)] as const);
    if (!isText()) {
      const line = { time: new Date().toISOString(), level, message: redact(message), ...Object.fromEntries(safe) };
      stream.write(`${JSON.stringify(line)}\n`);
      return;
    }
    const more = safe.map(([name, value]) => `  ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
    stream.write(`${level === 'info' ? '' : `${level}: `}${redact(message)}${more.join('')}\n`);
  };
  return {
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error: (message, fields) => write('error', message, fields),
  };
}

/** Returns a value as plain JSON, without secrets; errors are none by themselves, and a circle or a number too large for JSON must not end a request. */
function clean(value: unknown, name: string, depth = 0): unknown {
  if (typeof value === 'string') return SECRET_FIELD.test(name) ? '***' : redact(value);
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value;
  if (depth > DEPTH) return '…';
  if (value instanceof Error) return describeError(value);
  if (value instanceof URL) return redact(value.href);
  if (value instanceof Date || ArrayBuffer.isView(value)) return value instanceof Date ? value.toJSON() : `${value.byteLength} bytes`;
  if (Array.isArray(value)) return value.map((item) => clean(item, name, depth + 1));
  const entries = value instanceof Map || value instanceof Headers ? [...value.entries()] : Object.entries(value);
  return Object.fromEntries(entries.map(([key, inner]) => [String(key), clean(inner, String(key), depth + 1)]));
}

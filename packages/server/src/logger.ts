import { describeError, type Logger, redact } from '@octavo/core';

/** Writes log lines: JSON, one a line, for machines; plain text for a terminal. Never to standard output, which belongs to commands. */
export function createLogger(stream: NodeJS.WriteStream = process.stderr): Logger {
  const write = (level: string, message: string, fields: Record<string, unknown> = {}) => {
    if (!stream.isTTY) {
      stream.write(redact(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...plain(fields) })}\n`));
      return;
    }
    const more = Object.entries(plain(fields)).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
    stream.write(redact(`${level === 'info' ? '' : `${level}: `}${message}${more.length === 0 ? '' : `  ${more.join(' ')}`}\n`));
  };
  return {
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error: (message, fields) => write('error', message, fields),
  };
}

/** Errors are no JSON by themselves. */
function plain(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]));
}

import type { Logger } from '../kernel/base/index.ts';

/** A line of the log. */
export interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  fields: Record<string, unknown>;
}

/** A logger that keeps its lines for the test to look at. */
export interface CollectingLogger extends Logger {
  lines: LogLine[];
  /** All lines as one text, to look for what must not be there. */
  text(): string;
}

/** Creates a logger that keeps its lines. */
export function collectingLogger(): CollectingLogger {
  const lines: LogLine[] = [];
  const keep =
    (level: LogLine['level']) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      lines.push({ level, message, fields });
    };
  return {
    lines,
    text: () => lines.map((line) => JSON.stringify(line)).join('\n'),
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
  };
}

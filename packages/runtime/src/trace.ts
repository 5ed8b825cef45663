import type { FailureReason } from './failure-reason.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Line that a script wrote. */
export interface TraceLog {
  /** Time since the beginning of the call (ms). */
  at: number;
  level: LogLevel;
  message: string;
}

/** Request that a script made. Its address has neither query nor credentials, which may be secrets. */
export interface TraceRequest {
  at: number;
  method: string;
  url: string;
  /** Absent when there was no answer. */
  status?: number;
  durationMs: number;
  error?: string;
}

/** Error that a call ended with. */
export interface TraceError {
  reason: FailureReason;
  message: string;
  stack?: string;
}

/** Record of one call. */
export interface Trace {
  /** Type of the event. */
  event: string;
  time: Date;
  status: 'success' | 'failed';
  durationMs: number;
  /** Processor time (ms). */
  cpuMs: number;
  logs: TraceLog[];
  requests: TraceRequest[];
  error?: TraceError;
  /** The output was kept from an earlier call; nothing ran. */
  cached: boolean;
}

import type { ErrorDetail, ErrorKind } from '@octavo/contract';

/** Request of the pool to a worker thread. */
export interface TaskRequest {
  id: number;
  task: string;
  input: unknown;
  /** Bytes that the result may have. */
  maxOutput: number;
}

/** An `OctavoError` that a task threw: threads share no classes. */
export interface TaskRefusal {
  kind: ErrorKind;
  message: string;
  code: string;
  data: Record<string, unknown>;
  details: ErrorDetail[] | undefined;
}

/** Message of a thread that has loaded its code, with the processor time that took (microseconds), which no task is charged. */
export interface ThreadReady {
  ready: true;
  cpu: number;
  /** Its id for the kernel, where that gives threads priorities of their own. */
  kernelId: number | undefined;
}

/** Answer of a worker thread. */
export type TaskAnswer = {
  id: number;
  /** Processor time that the thread has used since it began (microseconds). */
  cpu: number;
} & ({ output: unknown } | { refusal: TaskRefusal } | { tooLarge: true } | { error: string });

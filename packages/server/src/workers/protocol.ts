/** What the pool sends to a worker thread. */
export interface TaskRequest {
  id: number;
  task: string;
  input: unknown;
}

/** What comes back. */
export type TaskAnswer = { id: number; output: unknown } | { id: number; error: string };

import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts that are learnt in the course of a request or a job. */
export interface Course {
  /** Queries to the database. */
  queries: number;
  /** Milliseconds until their answers were there; of queries at once the sum. */
  databaseMs: number;
  /** Operation of the API. */
  operation?: string;
}

const courses = new AsyncLocalStorage<Course>();

/** Runs work that adds to a course. */
export function withCourse<Result>(course: Course, work: () => Result): Result {
  return courses.run(course, work);
}

/** Adds a query to the course in which it was asked. */
export function noteQuery(ms: number): void {
  const course = courses.getStore();
  if (course === undefined) return;
  course.queries++;
  course.databaseMs += ms;
}

/** Names the operation of the API that is asked for in the course in which this runs. */
export function noteOperation(operation: string): void {
  const course = courses.getStore();
  if (course !== undefined) course.operation = operation;
}

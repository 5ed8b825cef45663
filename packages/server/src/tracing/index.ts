export { noteOperation, noteQuery } from './course.ts';
export { createTracing, type Tracing } from './create-tracing.ts';

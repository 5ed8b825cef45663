import * as z from 'zod';

/** A port in the environment; 0 takes a free one. */
export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65_535, 'must be a port number, at most 65535'));

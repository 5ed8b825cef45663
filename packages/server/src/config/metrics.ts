import * as z from 'zod';
import { portNumber } from './port-number.ts';

/** Names that say where metrics are read. */
export const metricsShape = {
  OCTAVO_METRICS_PORT: portNumber
    .optional()
    .describe('Port of its own on which /metrics answers everybody who reaches it; none when absent.'),
  OCTAVO_METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address that OCTAVO_METRICS_PORT listens on.'),
  OCTAVO_METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token with which /metrics answers on PORT; needed on OCTAVO_METRICS_PORT, too, when it is set.'),
};

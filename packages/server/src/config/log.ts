import * as z from 'zod';

/** Names that say what is logged, and in which form. */
export const logShape = {
  OCTAVO_LOG_LEVEL: z
    .enum(['info', 'warn', 'error'], 'must be info, warn or error')
    .default('info')
    .describe('Least level of lines that are logged.'),
  OCTAVO_LOG_FORMAT: z
    .enum(['auto', 'json', 'text'], 'must be auto, json or text')
    .default('auto')
    .describe('Form of the log: JSON, plain text, or plain text on a terminal and JSON elsewhere.'),
  OCTAVO_ACCESS_LOG: z
    .enum(['off', 'on'], 'must be off or on')
    .default('off')
    .describe('Whether each request is logged, with its address, path and time, without its query.'),
};

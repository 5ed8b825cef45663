import * as z from 'zod';

/** A list of headers as OpenTelemetry writes it: `name=value,name=value`. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair));
  const found = pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? ''] as const]));
  if (found.length === pairs.length) return Object.fromEntries(found);
  context.addIssue({ code: 'custom', message: 'must be headers such as name=value,name=value' });
  return z.NEVER;
});

/** Names that say where traces are sent. */
export const tracingShape = {
  OCTAVO_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional()
    .describe('Address of an OpenTelemetry collector, to which traces are sent by OTLP over HTTP; none are made when absent.'),
  OCTAVO_OTLP_HEADERS: headers.optional().describe('Headers that are sent to the collector, as name=value,name=value.'),
  OCTAVO_OTLP_RATIO: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .default('1')
    .transform(Number)
    .describe('Part of the traces that is sent, from 0 to 1.'),
};

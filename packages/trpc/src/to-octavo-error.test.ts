import { OctavoError, STATUS_OF } from '@octavo/contract';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CODE_OF } from './error-code.ts';
import { toOctavoError } from './to-octavo-error.ts';

describe('errors of the router', () => {
  it('answer with the status of their kind', () => {
    for (const [kind, code] of Object.entries(CODE_OF)) {
      // The front door makes 507 of the nearest that tRPC has.
      expect([kind, getHTTPStatusCodeFromError(new TRPCError({ code }))]).toEqual([
        kind,
        kind === 'storage_full' ? 503 : STATUS_OF[kind as keyof typeof STATUS_OF],
      ]);
    }
  });

  it('are those of the use case, also inside of a TRPCError', () => {
    const error = new OctavoError('conflict', 'Taken.', { code: 'taken' });
    expect(toOctavoError(error, 'r1')).toBe(error);
    expect(toOctavoError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }), 'r1')).toBe(error);
  });

  it('name every wrong input', () => {
    const { error } = z.object({ a: z.string(), b: z.object({ c: z.number() }) }).safeParse({ b: { c: 'x' } });
    const told = toOctavoError(new TRPCError({ code: 'BAD_REQUEST', cause: error }), 'r1');
    expect(told.kind).toBe('bad_request');
    expect(told.details?.map((detail) => detail.path)).toEqual(['a', 'b.c']);
  });

  it('say nothing of what was not expected, but the id that finds it', () => {
    const told = toOctavoError(new Error('password of the database is hunter2'), 'r1');
    expect(told.kind).toBe('internal');
    expect(told.message).toContain('r1');
    expect(JSON.stringify([told.message, told.data, told.details])).not.toContain('hunter2');
  });
});

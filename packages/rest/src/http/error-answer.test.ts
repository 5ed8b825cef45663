import { OctavoError } from '@octavo/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { errorAnswer } from './error-answer.ts';

function answer(thrown: unknown) {
  const lines: { message: string; fields: Record<string, unknown> | undefined }[] = [];
  const write = (message: string, fields?: Record<string, unknown>) => lines.push({ message, fields });
  const { status, body } = errorAnswer(thrown, { id: 'r1', operation: 'getSpaceById' }, { info: write, warn: write, error: write });
  return { status, body, lines };
}

describe('errorAnswer', () => {
  it('tells an OctavoError as it is, without its cause, and logs nothing', () => {
    const error = new OctavoError('conflict', 'Already used.', { cause: new Error('UNIQUE constraint'), data: { slug: 'a' } });
    expect(answer(error)).toEqual({ status: 409, body: { error: { code: 409, name: 'conflict', message: 'Already used.' } }, lines: [] });
  });

  it('lists the details of a refused request', () => {
    const details = [{ path: 'body.title', message: 'too long' }];
    expect(answer(new OctavoError('bad_request', 'Not valid.', { details })).body.error.details).toEqual(details);
  });

  it('answers anything else with an opaque message that names the request, and logs what it was', () => {
    const { status, body, lines } = answer(new TypeError('secret internals'));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret internals');
    expect(body.error.message).toContain('r1');
    expect(lines[0]?.fields).toMatchObject({ requestId: 'r1', operation: 'getSpaceById' });
    expect(JSON.stringify(lines)).toContain('secret internals');
  });

  it('keeps the parameters of a failed query out of the log', () => {
    const query = 'select * from "user" where "email" = ?';
    const error = new DrizzleQueryError(query, ['ada@example.com'], new Error('disk I/O error'));
    const [line] = answer(error).lines;
    expect(JSON.stringify(line)).not.toContain('ada@example.com');
    expect(JSON.stringify(line)).toContain('disk I/O error');
    expect(JSON.stringify(line)).toContain('select * from');
  });

  it('survives a thrown value that is no error', () => {
    expect(answer('text').status).toBe(500);
  });
});

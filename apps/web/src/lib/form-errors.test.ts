import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { m } from '@/messages';
import { formErrors } from './form-errors';

const FIELDS = ['email', 'title', 'code'] as const;

/** An error as the client makes it of the server's answer. */
function refusal(code: string, details: { path: string; message: string }[] = []): unknown {
  const octavo = { code, message: `Refused: ${code}.`, data: {}, details };
  return TRPCClientError.from({ error: { code: -32600, message: 'x', data: { httpStatus: 400, octavo } } } as never);
}

describe('what the server says of a form', () => {
  it('is nothing before it was sent', () => {
    expect(formErrors(null, FIELDS)).toEqual({ errors: {}, message: undefined, refused: undefined });
  });

  it('stands at the fields that it is about, the first message of each, and the first field of the form is the refused one', () => {
    const details = [
      { path: 'patch.title', message: 'Too long.' },
      { path: 'email', message: 'Not an address.' },
      { path: 'email', message: 'Taken.' },
      { path: 'other', message: 'Not of this form.' },
    ];
    expect(formErrors(refusal('bad_request', details), FIELDS)).toEqual({
      errors: { email: 'Not an address.', title: 'Too long.' },
      message: undefined,
      refused: 'email',
    });
  });

  it('stands at the field of the item of a list that it is about', () => {
    const details = [{ path: 'body.hosts.1.name', message: 'No host.' }];
    const fields = ['hosts.0.name', 'hosts.1.name', 'name'];
    expect(formErrors(refusal('bad_request', details), fields).errors).toEqual({ 'hosts.1.name': 'No host.' });
  });

  it('stands at the field that the name of an error tells, unless the server said more of that field', () => {
    const fieldOf = { bad_second_factor: 'code' } as const;
    expect(formErrors(refusal('bad_second_factor'), FIELDS, fieldOf)).toMatchObject({
      errors: { code: 'Refused: bad_second_factor.' },
      refused: 'code',
    });
    const said = refusal('bad_second_factor', [{ path: 'code', message: 'Six digits.' }]);
    expect(formErrors(said, FIELDS, fieldOf).errors).toEqual({ code: 'Six digits.' });
  });

  it('stands above the form where it is about no field, also when no answer came', () => {
    const details = [{ path: 'other', message: 'Not of this form.' }];
    expect(formErrors(refusal('conflict', details), FIELDS)).toEqual({ errors: {}, message: 'Refused: conflict.', refused: undefined });
    expect(formErrors(new TypeError('fetch failed'), FIELDS)).toMatchObject({ message: m.errors.network, refused: undefined });
  });
});

import { OctavoError } from '@octavo/contract';

/** Returns the error for an object whose bytes do not hash to its id. */
export function objectDamaged(oid: string): OctavoError {
  return new OctavoError(
    'bad_request',
    `The bytes of the object ${oid} are not what its id says. They were damaged on the way: try again.`,
    { code: 'object_damaged', data: { oid } },
  );
}

/** Returns the error for an upload that has more or fewer bytes than were announced. */
export function wrongSize(size: number, written: number): OctavoError {
  const came = written > size ? 'more came' : `${written} came`;
  return new OctavoError('bad_request', `The file was said to have ${size} bytes, but ${came}. Ask for a new address, and send it again.`, {
    code: 'wrong_size',
  });
}

import { OctavoError } from '@octavo/contract';

/** Details of errors that clients of SCIM know by a word (RFC 7644, 3.12). */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidValue' | 'mutability' | 'noTarget' | 'tooMany' | 'uniqueness';

/** Returns the error for a request that cannot be understood or done as it is: `bad_request`, or `conflict` for what another one has. */
export function scimError(scimType: ScimType, message: string): OctavoError {
  return new OctavoError(scimType === 'uniqueness' ? 'conflict' : 'bad_request', message, { data: { scimType } });
}

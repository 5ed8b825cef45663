import { attributeOf, childrenNamed, childrenOf, textOf } from './elements.ts';
import { ASSERTION } from './names.ts';

/** Attributes of a person in an assertion, beside their identity. */
export interface Person {
  email: string | undefined;
  displayName: string | undefined;
}

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';

/** The names under which providers send things, in lower case, best first. */
const EMAIL = [
  'email',
  'mail',
  'emailaddress',
  'email_address',
  'user.email',
  `${CLAIMS}emailaddress`,
  'http://schemas.xmlsoap.org/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
];
const DISPLAY_NAME = [
  'displayname',
  'display_name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];
const GIVEN = ['firstname', 'first_name', 'givenname', 'given_name', 'user.firstname', `${CLAIMS}givenname`, 'urn:oid:2.5.4.42'];
const SURNAME = ['lastname', 'last_name', 'surname', 'sn', 'user.lastname', `${CLAIMS}surname`, 'urn:oid:2.5.4.4'];
const NAME = ['name', 'cn', 'urn:oid:2.5.4.3', `${CLAIMS}name`];

/** Finds e-mail address and name in a verified assertion; the address may also be the NameID itself. */
export function personOf(assertion: Element, nameId: string): Person {
  const values = attributesOf(assertion);
  const first = (names: readonly string[]) => names.map((name) => values.get(name)).find((value) => value !== undefined);
  const given = first(GIVEN);
  const surname = first(SURNAME);
  const full = given === undefined || surname === undefined ? undefined : `${given} ${surname}`;
  const name = first(NAME);
  return {
    email: first(EMAIL) ?? (nameId.includes('@') ? nameId : undefined),
    // Some providers send the account as the name.
    displayName: first(DISPLAY_NAME) ?? full ?? (name?.includes('@') ? undefined : name),
  };
}

/** The first value of each attribute, by its name in lower case. */
function attributesOf(assertion: Element): Map<string, string> {
  const values = new Map<string, string>();
  for (const statement of childrenNamed(assertion, ASSERTION, 'AttributeStatement')) {
    for (const attribute of childrenNamed(statement, ASSERTION, 'Attribute')) {
      const name = attributeOf(attribute, 'Name')?.toLowerCase() ?? '';
      const [value] = childrenNamed(attribute, ASSERTION, 'AttributeValue');
      const text = value === undefined ? '' : plainText(value);
      if (text !== '' && !values.has(name)) values.set(name, text);
    }
  }
  return values;
}

/** Attributes that nobody here reads may have elements in them. */
function plainText(value: Element): string {
  return childrenOf(value).length > 0 ? '' : textOf(value);
}

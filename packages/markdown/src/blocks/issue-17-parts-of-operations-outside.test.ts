import { expect, it } from 'vitest';
import { fromDocument, parse, toDocument } from '../index.ts';

it('accepts the document of a page with a part of an operation outside of one', () => {
  const text = '{% swagger-response status="200" %}\na\n{% endswagger-response %}\n';
  expect(fromDocument(JSON.parse(JSON.stringify(toDocument(parse(text)))))).toBe(text);
});

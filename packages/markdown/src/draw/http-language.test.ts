import { expect, it } from 'vitest';
import { LIBRARIES } from './libraries.ts';

it('shows the body of a request as JSON, and of an answer as XML', () => {
  const request = LIBRARIES.highlight('POST /v1/things HTTP/1.1\nContent-Type: application/json\n\n{"name": 3}', 'http');
  expect(request).toContain('<span class="hljs-keyword">POST</span>');
  expect(request).toContain('<span class="hljs-attribute">Content-Type</span>');
  expect(request).toContain('<span class="language-json">');
  expect(request).toContain('<span class="hljs-attr">&quot;name&quot;</span>');
  expect(LIBRARIES.highlight('HTTP/1.1 200 OK\n\n<a href="b">c</a>', 'http')).toContain('<span class="language-xml">');
});

it('leaves a body of another kind as it is', () => {
  const drawn = LIBRARIES.highlight('POST /login HTTP/1.1\nHost: example.com\n\nselect name from users where id in (1, 2)', 'http');
  expect(drawn).toContain('select name from users where id in (1, 2)');
  expect(drawn).not.toContain('language-sql');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { policyOf } from './content-policy.ts';

const POLICY = 'connect-src {configuration.host} https://*.{configuration.host}/api; img-src data:';

it.each([
  [[{ host: 'https://stats.example:8443/path?q' }], 'connect-src stats.example:8443 https://*.stats.example:8443/api; img-src data:'],
  [[{}, { host: ' http://stats.example/ ' }], 'connect-src stats.example https://*.stats.example/api; img-src data:'],
  [[{ host: '' }, { host: 'https://b.example' }], 'connect-src b.example https://*.b.example/api; img-src data:'],
  [[{ host: 'javascript:alert(1)' }], 'connect-src; img-src data:'],
  [[{ host: 7 }], 'connect-src; img-src data:'],
  [[], 'connect-src; img-src data:'],
])('a policy has the host of the address in the configuration %j', (configurations, expected) => {
  expect(policyOf(POLICY, configurations)).toBe(expected);
});

it('a policy without placeholders is as it was, and none stays none', () => {
  expect(policyOf("script-src https://cdn.example 'self'", [{ host: 'https://a.example' }])).toBe("script-src https://cdn.example 'self'");
  expect(policyOf(null, [])).toBeNull();
});

it('no configuration adds a directive or a second source', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `https://a.example${text}`),
      ),
      (host) => {
        const policy = policyOf('connect-src {configuration.host}', [{ host }]) ?? '';
        expect(policy.split(';')).toHaveLength(1);
        expect(policy.split(/\s/).length).toBeLessThanOrEqual(2);
      },
    ),
  );
});

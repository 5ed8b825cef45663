import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withPolicies } from './script-policy.ts';
import { policyOf } from './site-policy.ts';

const OWN = policyOf('theme');

/** Sources of a directive. */
const sourcesOf = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

it('adds hosts for what is loaded, and nothing that lets text of a page run', () => {
  const asked = [
    "script-src https://cdn.example.com:8443/a.js 'unsafe-inline' 'unsafe-eval' 'strict-dynamic' https: http: data: blob: * *.com:* 'nonce-abc'",
    "script-src-elem *.widgets.example.com 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src 'unsafe-inline'",
    'default-src *; base-uri *; frame-ancestors *; object-src *; connect-src https: wss://live.example.com; worker-src blob:; form-action forms.example.com',
  ];
  const policy = withPolicies(OWN, asked);
  expect(sourcesOf(policy, 'script-src')).toEqual([
    "'self'",
    sourcesOf(OWN, 'script-src')[1],
    'https://cdn.example.com:8443/a.js',
    '*.widgets.example.com',
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  ]);
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'https:', 'wss://live.example.com']);
  expect(sourcesOf(policy, 'worker-src')).toEqual(['blob:']);
  expect(sourcesOf(policy, 'form-action')).toEqual(["'self'", 'forms.example.com']);
  for (const name of ['default-src', 'base-uri', 'frame-ancestors']) expect(sourcesOf(policy, name)).toEqual(sourcesOf(OWN, name));
  expect(policy).not.toContain('object-src');
});

it('issue-18-takes all hosts where they may be named as those that answer by https, and for scripts and frames as none', () => {
  const policy = withPolicies(OWN, ['connect-src counter.example.com\n *; img-src *; script-src *; frame-src *; worker-src *']);
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'counter.example.com', 'https:']);
  expect(sourcesOf(policy, 'img-src')).toContain('https:');
  for (const name of ['script-src', 'frame-src', 'worker-src']) expect(sourcesOf(policy, name)).toEqual(sourcesOf(OWN, name));
});

it('leaves each directive of the page with all that it had, whatever is asked for, and lets no script run from everywhere', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'script-src',
      'script-src-attr',
      'base-uri',
      "'none'",
      "'self'",
      '*',
      'https:',
      "'unsafe-inline'",
      'a.example',
      ';',
      ' ',
      '\n',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.array(word).map((words) => words.join(' '))), (asked) => {
      const policy = withPolicies(OWN, asked);
      expect(policy).not.toMatch(/[\r\n]/);
      for (const directive of OWN.split('; ')) {
        const [name = '', ...sources] = directive.split(' ');
        const now = sourcesOf(policy, name);
        for (const source of sources.filter((each) => each !== "'none'")) expect(now).toContain(source);
      }
      for (const source of sourcesOf(policy, 'script-src')) expect(source).not.toMatch(/^(?:\*|https?:|data:|blob:|'unsafe-.*')$/);
      expect(policy.split('; ').map((directive) => directive.split(' ')[0])).toEqual([
        ...new Set(policy.split('; ').map((directive) => directive.split(' ')[0])),
      ]);
    }),
  );
});

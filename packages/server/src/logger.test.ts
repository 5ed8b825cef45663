import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function collect(isTTY = false) {
  const lines: string[] = [];
  return { lines, log: createLogger({ isTTY, write: (text) => lines.push(text) }) };
}

const SESSION = 'k3J9vQz0aYb1cXd2eWf3gVh4iUj5kTl6mSn7oRp8qQr';

describe('the log', () => {
  it('is one JSON object a line, with time, level and message', () => {
    const { lines, log } = collect();
    log.warn('something\nhappened', { jobId: 'j1', attempt: 2 });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'warn',
      message: 'something\nhappened',
      jobId: 'j1',
      attempt: 2,
    });
  });

  it('is plain text on a terminal', () => {
    const { lines, log } = collect(true);
    log.info('ready', { port: 3000 });
    log.error('failed', { error: new Error('no') });
    expect(lines[0]).toBe('ready  port=3000\n');
    expect(lines[1]).toMatch(/^error: failed {2}error=\{"error":"Error","message":"no"/);
  });

  it('leaves out lines below its level', () => {
    const lines: string[] = [];
    const log = createLogger({ write: (text) => lines.push(text) }, { OCTAVO_LOG_LEVEL: 'warn' });
    log.info('one');
    log.warn('two');
    log.error('three');
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['two', 'three']);
  });

  it.each([
    { format: 'json', isTTY: true, isJson: true },
    { format: 'text', isTTY: false, isJson: false },
  ] as const)('is $format if the settings say so, terminal: $isTTY', ({ format, isTTY, isJson }) => {
    const lines: string[] = [];
    createLogger({ isTTY, write: (text) => lines.push(text) }, { OCTAVO_LOG_FORMAT: format }).info('ready');
    expect(lines[0]?.startsWith('{')).toBe(isJson);
  });

  it.each([
    ['a cookie', { headers: { cookie: `theme=dark; octavo_session=${SESSION}; a=b` } }],
    ['a cookie in a text', { text: `Cookie: octavo_session=${SESSION}; a=b` }],
    ['a cookie under https', { text: `__Host-octavo_session=${SESSION}` }],
    ['a token', { text: `octavo_pat_${SESSION}` }],
    ['an authorization header', { request: { headers: new Headers({ authorization: `Token ${SESSION}` }) } }],
    ['a bearer token in a text', { text: `Authorization: Bearer ${SESSION}` }],
    ['an address with credentials', { url: `https://user:${SESSION}@git.example/r.git` }],
    ['an address as an object', { url: new URL(`https://user:${SESSION}@git.example/r.git`) }],
    ['a named field', { body: [{ deep: { password: SESSION } }] }],
    ['credentials as an object', { credentials: { username: 'a', password: SESSION } }],
    ['a list of tokens', { tokens: [SESSION] }],
    ['an error', { error: new Error(`clone of https://u:${SESSION}@git.example failed`) }],
    ['the cause of an error, nested', { details: { error: new Error('x', { cause: new Error(`Bearer ${SESSION}`) }) } }],
    ['a map', { map: new Map([['secret', SESSION]]) }],
    [
      'parameters of a query',
      { errors: [Object.assign(new Error(`Failed query: x\nparams: ${SESSION}`), { query: 'x', params: [SESSION] })] },
    ],
  ])('holds no secret of %s, and stays readable', (_what, fields) => {
    for (const isTTY of [false, true]) {
      const { lines, log } = collect(isTTY);
      log.error('message', { ...fields, after: 'kept' });
      expect(lines.join('')).not.toContain(SESSION);
      expect(lines.join('')).toContain('kept');
      if (!isTTY) expect(JSON.parse(lines[0] ?? '').after).toBe('kept');
    }
  });

  it('redacts the message itself', () => {
    const { lines, log } = collect();
    log.info(`cloning https://me:${SESSION}@git.example/r.git`);
    expect(JSON.parse(lines[0] ?? '').message).toBe('cloning https://***@git.example/r.git');
  });

  it('bears circles, large numbers, bytes and functions', () => {
    const circle: Record<string, unknown> = { big: 10n, bytes: new Uint8Array(5), call: () => 1, when: new Date(0) };
    circle.self = circle;
    const { lines, log } = collect();
    log.info('odd', { circle });
    expect(JSON.parse(lines[0] ?? '').circle).toMatchObject({ big: '10', bytes: '5 bytes', when: '1970-01-01T00:00:00.000Z' });
  });

  it('writes any fields as one line of JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything({ withBigInt: true, withDate: true, withMap: true })), (fields) => {
        const { lines, log } = collect();
        log.info('x', fields);
        expect(lines).toHaveLength(1);
        expect(() => JSON.parse(lines[0] ?? '')).not.toThrow();
      }),
    );
  });
});

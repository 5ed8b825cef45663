import { hash } from 'node:crypto';
import { DatabaseUnavailable } from '@octavo/db';
import { expect, test } from 'vitest';
import { unavailablePage } from './unavailable-page.ts';

test('the page for a database that is away has its reason, its own style and nothing else, and loads itself again', () => {
  const problem = new DatabaseUnavailable('away');
  const { status, message, headers } = unavailablePage(problem);
  expect(status).toBe(503);
  expect(message).toContain(`<p>${problem.message}</p>`);
  expect(message).toContain(`<meta http-equiv="refresh" content="${problem.retryAfter}">`);
  const style = message.slice(message.indexOf('<style>') + '<style>'.length, message.indexOf('</style>'));
  expect(headers?.['Content-Security-Policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'`,
  );
  expect(headers?.['Retry-After']).toBe(String(problem.retryAfter));
});

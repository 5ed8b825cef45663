import { hash } from 'node:crypto';
import type { TokenScope } from '@octavo/contract';
import { html, raw } from 'hono/html';
import type { AuthorizationRequest } from './authorization-request.ts';
import { AUTHORIZE } from './metadata.ts';

/** The console's colours and measures, in a page that needs nothing but itself. */
const STYLE = `:root{color-scheme:light dark;background:light-dark(#fff,#131519);color:light-dark(#1c1f26,#e6e8ec);--muted:light-dark(#5b616d,#a5abb6);--line:light-dark(#d5d8de,#3a3f49);--accent:light-dark(#2f5bd7,#8fb0ff)}
body{max-width:30rem;margin:0 auto;padding:clamp(2rem,14vh,8rem) 1.25rem 3rem;font:15px/1.6 system-ui,sans-serif;text-wrap:pretty;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:1.25rem;line-height:1.3;font-weight:600}
p,ul{margin:0 0 .75rem}ul{padding-left:1.25rem}.muted{color:var(--muted)}
label{display:block;margin:0 0 .75rem}.choice{display:flex;gap:.5rem;align-items:baseline;margin:0 0 .25rem}fieldset{margin:0 0 .75rem;padding:0;border:0}legend{padding:0;margin:0 0 .25rem}input:not([type=checkbox]){display:block;box-sizing:border-box;width:100%;margin-top:.25rem;padding:.5rem .625rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px}
button{font:inherit;padding:.5rem 1rem;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:light-dark(#fff,#131519)}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1.25rem}
.error{padding:.5rem .75rem;border:1px solid light-dark(#b3261e,#ff9a91);border-radius:8px;color:light-dark(#b3261e,#ff9a91)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;
const STYLE_HASH = hash('sha256', STYLE, 'base64');

/** A page, with the policy that it needs. */
export interface OAuthPage {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Facts that the consent page shows. */
export interface Consent {
  request: AuthorizationRequest;
  /** Name and address of the person who is signed in. */
  person: { displayName: string; email: string };
  ways: { password: boolean; code: boolean; fresh: boolean };
  /** Reason why the last answer was not taken. */
  problem?: string | undefined;
  /** Scopes that the last answer allowed; all that are asked for where there was none. */
  allowed?: readonly TokenScope[] | undefined;
}

/** Name of the boxes by which a person allows a scope. */
export const ALLOW = 'allow';

const MEANS: Readonly<Record<TokenScope, string>> = {
  read: 'Read everything that you can read',
  review: 'Comment, and review change requests, in your name',
  propose: 'Open and edit change requests, and ask people for reviews',
  write: 'Change live content, spaces and the structure of sites, and merge change requests',
  admin: 'Administer: people, permissions, tokens and settings',
};

/** Returns the page on which a person is asked whether a program may work for them, with what that means. */
export async function consentPage({ request, person, ways, problem, allowed = request.scopes }: Consent): Promise<OAuthPage> {
  const { client, redirectUri, fields, scopes } = request;
  const to = new URL(redirectUri);
  const place = /^https?:$/.test(to.protocol) ? to.host : `an app on this device (${to.protocol})`;
  const hidden = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  // Reading is part of every scope.
  const boxes = [
    html`<label class="choice"><input type="checkbox" checked disabled>${MEANS.read}</label>`,
    ...scopes
      .filter((scope) => scope !== 'read')
      .map(
        (scope) =>
          html`<label class="choice"><input type="checkbox" name="${ALLOW}" value="${scope}"${allowed.includes(scope) ? raw(' checked') : ''}>${MEANS[scope]}</label>`,
      ),
  ];
  const canProve = ways.fresh || ways.password || ways.code;
  const body = html`<h1>May “${client.name}” work for you?</h1>
<p class="muted">You are ${person.displayName} (${person.email}). The answer goes to ${place}. The program chose its name itself: allow this only if you have just connected it.</p>
${problem === undefined ? '' : html`<p class="error" role="alert">${problem}</p>`}
<form method="post" action="${AUTHORIZE}">${hidden}
<fieldset><legend>Within your rights, and marked as its work, it may:</legend>
${boxes}</fieldset>
<p class="muted">Until it has not been used for 30 days, or you revoke it in Account, API tokens.</p>
${!ways.fresh && ways.password ? html`<label>Your password<input type="password" name="password" autocomplete="current-password"></label>` : ''}
${!ways.fresh && ways.code ? html`<label>${ways.password ? 'Or a code of your second factor' : 'A code of your second factor'}<input name="code" inputmode="numeric" autocomplete="one-time-code"></label>` : ''}
${canProve ? '' : html`<p class="error">Sign out, sign in again through your provider, and connect the program within ten minutes.</p>`}
<div class="row">${canProve ? html`<button class="main" name="decision" value="allow">Allow</button>` : ''}<button name="decision" value="deny">Deny</button></div>
</form>`;
  return page(`May ${client.name} work for you?`, await body, destinationOf(to));
}

/** Returns the page that tells a person why they are not sent on. */
export async function problemPage(message: string): Promise<OAuthPage> {
  return page('This program cannot be connected', await html`<h1>This program cannot be connected</h1><p>${message}</p>`, '');
}

/** Source of a policy for the address that the form's answer leads to: browsers hold forms to it. */
function destinationOf({ protocol, origin }: URL): string {
  return /^https?:$/.test(protocol) ? origin : protocol;
}

async function page(title: string, body: unknown, destination: string): Promise<OAuthPage> {
  const whole = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${raw(STYLE)}</style></head><body><main>
${body}
</main></body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${destination}`.trimEnd();
  return {
    body: String(await whole),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'; base-uri 'none'`,
      'Cache-Control': 'no-store',
    },
  };
}

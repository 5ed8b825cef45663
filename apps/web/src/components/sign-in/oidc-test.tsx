import { Note } from '@/components/ui/note';
import type { OidcProvider } from '@/lib/outputs';
import { m } from '@/messages';
import { setUpPath, stateOf } from './products';
import { TestSignIn } from './test-sign-in';

/** Test of a provider by an administrator, and its result: nobody comes in before it was passed. */
export function OidcTest({ orgId, provider }: { orgId: string; provider: OidcProvider }) {
  const words = m.oidcSettings;
  const { testFailure } = provider;
  const state = stateOf(provider);
  if (state === 'pending') return <Note>{words.incomplete}</Note>;
  const isTested = state === 'tested';
  return (
    <div className="flex flex-col items-start gap-3">
      <Note tone={isTested ? 'success' : 'info'}>{isTested ? words.tested : words.untested}</Note>
      {testFailure === undefined ? null : (
        <Note tone="danger">
          <p>
            {words.failed} {m.sso.errors[testFailure.code] ?? m.sso.errors.sso_failed}
          </p>
          <p className="mt-1 font-mono text-xs wrap-anywhere" lang="en">
            {testFailure.reason}
          </p>
        </Note>
      )}
      <p className="text-muted">{words.testLead}</p>
      <TestSignIn
        provider={provider}
        returnTo={setUpPath(orgId, provider)}
        label={isTested || testFailure !== undefined ? words.again : m.signInSettings.test}
      />
    </div>
  );
}

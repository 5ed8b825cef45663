'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { BegunTotp, TotpState } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { BeginTotp } from './begin-totp';
import { ConfirmTotp } from './confirm-totp';
import { DisableTotpDialog, RenewCodesDialog } from './lazy-dialogs';
import { RecoveryCodes } from './recovery-codes';

/** So few recovery codes that new ones should be made. */
const FEW = 3;

type Step = { at: 'rest' } | { at: 'begin' } | { at: 'confirm'; begun: BegunTotp } | { at: 'codes'; codes: string[] };

interface TwoStepProps {
  initial: TotpState;
  email: string;
  hasPassword: boolean;
}

/** Two-step sign-in: whether it is on, setting it up in place, new recovery codes, switching it off. */
export function TwoStep({ initial, email, hasPassword }: TwoStepProps) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const { data: state } = useQuery(trpc.account.totp.state.queryOptions(undefined, { initialData: initial }));
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [dialog, setDialog] = useState<'renew' | 'disable'>();
  const section = useRef<HTMLElement>(null);
  const rested = useRef(true);
  useEffect(() => {
    // The element with the focus is gone: the focus moves to its first button.
    if (step.at === 'rest' && !rested.current) section.current?.querySelector('button')?.focus();
    rested.current = step.at === 'rest';
  }, [step.at]);

  function settle(next: Step) {
    setDialog(undefined);
    setStep(next);
    void client.invalidateQueries({ queryKey: trpc.account.totp.pathKey() });
  }

  return (
    <section ref={section} aria-labelledby="two-step" className="flex flex-col gap-4">
      <div>
        <h2 id="two-step" className="flex items-center gap-3 font-semibold">
          {m.twoStep.title}
          <Badge tone={state.enabled ? 'success' : 'neutral'}>
            {state.enabled ? <ShieldCheck className="icon" aria-hidden /> : null}
            {state.enabled ? m.twoStep.on : m.twoStep.off}
          </Badge>
        </h2>
        <p className="mt-1 max-w-[64ch] text-muted text-pretty">{m.twoStep.lead}</p>
      </div>
      {content()}
      <RenewCodesDialog
        open={dialog === 'renew'}
        onOpenChange={(open) => setDialog(open ? 'renew' : undefined)}
        onRenewed={(codes) => settle({ at: 'codes', codes })}
      />
      <DisableTotpDialog
        open={dialog === 'disable'}
        onOpenChange={(open) => setDialog(open ? 'disable' : undefined)}
        hasPassword={hasPassword}
        onDisabled={() => {
          settle({ at: 'rest' });
          toast(m.twoStep.switchedOff);
        }}
      />
    </section>
  );

  function content() {
    const rest = () => setStep({ at: 'rest' });
    if (step.at === 'codes') return <RecoveryCodes codes={step.codes} email={email} onStored={rest} />;
    if (step.at === 'begin')
      return <BeginTotp hasPassword={hasPassword} onBegun={(begun) => setStep({ at: 'confirm', begun })} onCancel={rest} />;
    if (step.at === 'confirm')
      return <ConfirmTotp begun={step.begun} onConfirmed={(codes) => settle({ at: 'codes', codes })} onCancel={rest} />;
    // Only a password is followed by a code.
    if (!state.enabled && !hasPassword) return <p>{m.twoStep.noPassword}</p>;
    if (!state.enabled)
      return (
        <div>
          <Button variant="primary" onClick={() => setStep({ at: 'begin' })}>
            {m.twoStep.begin}
          </Button>
        </div>
      );
    return (
      <>
        {state.recoveryCodesLeft >= FEW ? (
          <p>{m.twoStep.left(state.recoveryCodesLeft)}</p>
        ) : (
          <Note tone={state.recoveryCodesLeft === 0 ? 'danger' : 'info'}>
            {m.twoStep.left(state.recoveryCodesLeft)} {m.twoStep.fewLeft}
          </Note>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDialog('renew')}>{m.twoStep.renew}</Button>
          <Button onClick={() => setDialog('disable')}>{m.twoStep.disable}</Button>
        </div>
      </>
    );
  }
}

import { useId, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { RecoveryCodes, TwoFactor as State, TwoFactorSecret } from '#contract/auth/two-factor.ts';
import type { Success } from '#contract/http/envelope.ts';
import { late } from '#web/admin/ui/late.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ShownCodes } from './shown-codes.tsx';

/** Each with the script of the first that is opened. */
const BeginForm = late(async () => (await import('./begin-form.tsx')).BeginForm);
const ConfirmForm = late(async () => (await import('./confirm-form.tsx')).ConfirmForm);
const ProofForm = late(async () => (await import('./proof-form.tsx')).ProofForm);

type Step =
  | { name: 'rest' | 'begin' | 'remove' | 'renew' }
  | { name: 'confirm'; secret: TwoFactorSecret }
  | { name: 'codes'; codes: readonly string[] };

const REST: Step = { name: 'rest' };

/** Whether the sign-in asks for a code beside the password, and how that is changed. */
export function TwoFactor({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const { data: status, error, reload } = useApiData<State>(apiAddress.twoFactor);
  const heading = useId();
  const changed = () => {
    void reload();
    void onChanged();
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-lg">
        Two-factor sign-in
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {status?.on
          ? `Your sign-in asks for a code of your authenticator app beside your password. ${leftText(status.recoveryCodesLeft)}`
          : 'Have your sign-in ask for a code of an app on your phone, so that a password alone lets nobody in.'}
      </p>
      {!status && error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
      {status && <Steps isOn={status.on} onChanged={changed} />}
    </section>
  );
}

/** What can be done, and the form of what is being done. */
function Steps({ isOn, onChanged }: { isOn: boolean; onChanged: () => void }) {
  const [step, setStep] = useState(REST);
  const rest = () => setStep(REST);
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'codes', codes });
    onChanged();
  };
  switch (step.name) {
    case 'begin':
      return <BeginForm onSecret={(secret) => setStep({ name: 'confirm', secret })} onCancel={rest} />;
    case 'confirm':
      return <ConfirmForm secret={step.secret} onCodes={showCodes} onCancel={rest} />;
    case 'codes':
      return <ShownCodes codes={step.codes} onDone={rest} />;
    case 'renew': {
      const onDone = (reply: object) => showCodes((reply as Success<RecoveryCodes>).data.recoveryCodes);
      return <ProofForm act="Show new codes" address={apiAddress.recoveryCodes} onDone={onDone} onCancel={rest} />;
    }
    case 'remove': {
      const onDone = () => {
        rest();
        onChanged();
      };
      return <ProofForm act="Turn it off" address={apiAddress.twoFactorRemoval} onDone={onDone} onCancel={rest} />;
    }
    case 'rest':
      return <Choices isOn={isOn} onChoice={(name) => setStep({ name })} />;
  }
}

function Choices({ isOn, onChoice }: { isOn: boolean; onChoice: (name: 'begin' | 'renew' | 'remove') => void }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {!isOn && (
        <Button variant="secondary" onClick={() => onChoice('begin')}>
          Set up two-factor sign-in
        </Button>
      )}
      {isOn && (
        <>
          <Button variant="secondary" onClick={() => onChoice('renew')}>
            New recovery codes
          </Button>
          <Button variant="secondary" onClick={() => onChoice('remove')}>
            Turn it off
          </Button>
        </>
      )}
    </div>
  );
}

const leftText = (left: number) =>
  left === 1 ? '1 recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`;

import { secondFactorMessages, type SecondFactorState } from '@intranet/domain';
import { useState } from 'react';
import { formatMoment } from '../../../../shared/lib/format-date';
import { Loaded } from '../../../../shared/ui/loaded';
import { useRenewCodes, useSecondFactor, useTurnOff } from '../../second-factor-hooks';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';
import './second-factor.css';

/** The state of one's own second factor, and its actions. MFA-01, MFA-04 */
export function SecondFactor() {
  return (
    <section className="card sheet" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      <p className="card-lead">
        The log-in asks for a code from an app on your phone in addition to your password. Someone who learns
        your password still cannot get in.
      </p>
      <Loaded query={useSecondFactor()} what="your second factor" failure={secondFactorMessages.loadError}>
        {(state) => <SecondFactorStatus state={state} />}
      </Loaded>
    </section>
  );
}

type Act = 'set-up' | 'again' | 'codes' | 'off';

function SecondFactorStatus({
  state: { enabled, since, recoveryCodesLeft, required },
}: {
  state: SecondFactorState;
}) {
  const [act, setAct] = useState<Act | null>(null);
  const end = () => setAct(null);
  if (act === 'set-up' || act === 'again')
    return <SetUp again={act === 'again'} onDone={end} onCancel={end} />;
  if (act === 'codes') return <NewCodes onEnd={end} />;
  if (act === 'off') return <TurnOff onEnd={end} />;
  if (!enabled)
    return (
      <>
        <p>It is off.</p>
        <div className="second-factor-buttons">
          <button type="button" className="btn btn-primary" onClick={() => setAct('set-up')}>
            Set it up
          </button>
        </div>
      </>
    );
  return (
    <>
      <p>
        <span>{`It is on${since ? ` since ${formatMoment(since)}` : ''}. `}</span>
        <CodesLeft left={recoveryCodesLeft} />
      </p>
      <div className="second-factor-buttons">
        <button type="button" className="btn btn-secondary" onClick={() => setAct('again')}>
          Use another phone
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => setAct('codes')}>
          New recovery codes
        </button>
        {!required && (
          <button type="button" className="btn btn-secondary" onClick={() => setAct('off')}>
            Turn it off
          </button>
        )}
      </div>
      {required && <p className="field-hint">One of your groups requires it, so it stays on.</p>}
    </>
  );
}

const FEW = 3;

function CodesLeft({ left }: { left: number }) {
  const words = `${left} ${left === 1 ? 'recovery code is' : 'recovery codes are'} left.`;
  return left > FEW ? (
    <span>{words}</span>
  ) : (
    <strong>{`${words} Make new ones before you need them.`}</strong>
  );
}

function NewCodes({ onEnd }: { onEnd: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const renewal = useRenewCodes(setCodes);
  if (codes) return <RecoveryCodes codes={codes} onDone={onEnd} />;
  return (
    <ProofForm
      {...renewal}
      lead="You get ten new recovery codes; the earlier ones no longer work."
      onCancel={onEnd}
    >
      Make new codes
    </ProofForm>
  );
}

const TurnOff = ({ onEnd }: { onEnd: () => void }) => (
  <ProofForm
    {...useTurnOff(onEnd)}
    lead="From then on the password alone opens your account."
    onCancel={onEnd}
  >
    Turn it off
  </ProofForm>
);

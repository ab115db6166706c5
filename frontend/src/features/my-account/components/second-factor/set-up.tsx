import {
  secondFactorBegin,
  type SecondFactorBegin,
  secondFactorConfirm,
  type SecondFactorConfirm,
  secondFactorProof,
  type SecondFactorProof,
  type SecondFactorSecret,
} from '@intranet/domain';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CodeField } from '../../../../shared/form/fields/code-field';
import { Form } from '../../../../shared/form/form';
import { useDomainForm } from '../../../../shared/form/use-domain-form';
import { useBegin, useConfirm } from '../../second-factor-hooks';
import { ProofForm } from './proof-form';
import { QrPicture } from './qr-picture';
import { RecoveryCodes } from './recovery-codes';
import { StepButtons } from './step-buttons';

interface SetUpProps {
  /** The person already has a second factor and sets it up again. */
  again: boolean;
  /** The person has seen the recovery codes. */
  onDone: () => void;
  /** Missing when the person must set it up. */
  onCancel?: () => void;
}

/** Setting up a second factor in three steps: password, app, recovery codes. MFA-01, MFA-04 */
export function SetUp({ again, onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <Scan begun={begun} onCodes={setCodes} onCancel={onCancel} />;
  const Begin = again ? BeginAgain : BeginFirst;
  return <Begin onBegun={setBegun} onCancel={onCancel} />;
}

interface BeginProps {
  onBegun: (begun: SecondFactorSecret) => void;
  onCancel: (() => void) | undefined;
}

/** Both forms ask for the password; without a second factor yet, the schema has no code. */
type BeginForm = UseFormReturn<SecondFactorProof, unknown, SecondFactorProof>;

function BeginFirst({ onBegun, onCancel }: BeginProps) {
  const form = useDomainForm<SecondFactorBegin>(secondFactorBegin, { currentPassword: '' });
  const begin = useBegin(form, onBegun);
  return (
    <ProofForm
      form={form as unknown as BeginForm}
      lead="Enter your password once more before you begin."
      withCode={false}
      submit={({ currentPassword }) => begin.run({ currentPassword })}
      onCancel={onCancel}
    >
      Continue
    </ProofForm>
  );
}

function BeginAgain({ onBegun, onCancel }: BeginProps) {
  const form = useDomainForm<SecondFactorProof>(secondFactorProof, { currentPassword: '', code: '' });
  const begin = useBegin(
    form as unknown as UseFormReturn<SecondFactorBegin, unknown, SecondFactorBegin>,
    onBegun,
  );
  return (
    <ProofForm
      form={form}
      lead="Your present app works until you have entered the first code of the new one. Your recovery codes are replaced too."
      submit={begin.run}
      onCancel={onCancel}
    >
      Continue
    </ProofForm>
  );
}

interface ScanProps {
  begun: SecondFactorSecret;
  onCodes: (codes: string[]) => void;
  onCancel: (() => void) | undefined;
}

/** The secret for the app, and the field for the app's code. */
function Scan({ begun: { secret, address }, onCodes, onCancel }: ScanProps) {
  const form = useDomainForm<SecondFactorConfirm>(secondFactorConfirm, { code: '' });
  const confirm = useConfirm(form, onCodes);
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <div className="second-factor-step">
      <p>
        Scan this with an authenticator app on your phone, such as Aegis, Google Authenticator or Microsoft
        Authenticator. Then enter the code that the app shows.
      </p>
      <QrPicture text={address} label="QR code for your authenticator app" />
      <p>
        Or type this key into the app:{' '}
        <code translate="no" className="second-factor-key">
          {secret}
        </code>
      </p>
      <Form form={form} onSubmit={confirm.run}>
        <CodeField source="app" />
        <StepButtons onCancel={onCancel}>Turn on</StepButtons>
      </Form>
    </div>
  );
}

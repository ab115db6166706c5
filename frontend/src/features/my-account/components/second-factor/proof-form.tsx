import { useEffect, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SecondFactorProof } from '@intranet/domain';
import { EitherCode } from '../../../../shared/form/fields/either-code';
import { PasswordField } from '../../../../shared/form/fields/password-field';
import { Form } from '../../../../shared/form/form';
import { useSession } from '../../../../shared/session/use-session';
import { StepButtons } from './step-buttons';

interface ProofFormProps {
  form: UseFormReturn<SecondFactorProof, unknown, SecondFactorProof>;
  /** Why the proof is needed. */
  lead: string;
  submit: (input: SecondFactorProof) => unknown;
  onCancel: (() => void) | undefined;
  /** Without it only the password is asked for, since there is no second factor yet. */
  withCode?: boolean;
  /** The label of the button. */
  children: ReactNode;
}

/** Asks for the password again, and a code. MFA-01 */
export function ProofForm({ form, lead, submit, onCancel, withCode = true, children }: ProofFormProps) {
  const { username } = useSession();
  useEffect(() => form.setFocus('currentPassword'), [form]);
  return (
    <div className="second-factor-step">
      <p>{lead}</p>
      <Form form={form} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          required
        />
        {withCode && <EitherCode />}
        <StepButtons onCancel={onCancel}>{children}</StepButtons>
      </Form>
    </div>
  );
}

import { InputField } from './input-field';

export type CodeSource = 'app' | 'recovery';

const labels: Record<CodeSource, string> = { app: 'Code from your app', recovery: 'Recovery code' };

const helps: Record<CodeSource, string> = {
  app: 'The six digits that your authenticator app shows now.',
  recovery: 'One that you have not used yet, such as ABCD-EFGH-JKMN.',
};

/**
 * A code of the second factor. Phones show the number keys for the app's code, and browsers suggest a code they have
 * seen. MFA-02
 */
export const CodeField = ({ source, label = labels[source] }: { source: CodeSource; label?: string }) => (
  <InputField
    // A separate field for each source, so that a code typed for one is not sent for the other.
    key={source}
    name="code"
    label={label}
    help={helps[source]}
    autoComplete={source === 'app' ? 'one-time-code' : 'off'}
    {...(source === 'app' && { inputMode: 'numeric' as const })}
    required
  />
);

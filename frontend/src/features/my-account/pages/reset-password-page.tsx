import { useSessionOrNone } from '../../../shared/session/use-session';
import { ChangePassword } from '../components/change-password';
import { ChoosePassword } from '../components/choose-password';
import { NoLink } from '../components/no-link';
import { useLinkCode } from '../use-link-code';

/** One address for both ways to a new password: with the current one, and with a mailed link. ACC-02, ACC-06 */
export function ResetPasswordPage() {
  const code = useLinkCode();
  const session = useSessionOrNone();
  if (code) return <ChoosePassword key={code} code={code} />;
  return session ? <ChangePassword session={session} /> : <NoLink />;
}

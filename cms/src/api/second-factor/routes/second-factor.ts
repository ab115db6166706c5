import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorLogIn,
  secondFactorProof,
} from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';
import { SESSION } from '../../../platform/session/answer';

const CODES = '`{"recoveryCodes": […]}`, shown this once';

/** What a code is refused for. */
const ofCode = [
  'wrong-second-factor',
  'second-factor-off',
  'second-factor-unreadable',
  'too-many-attempts',
] as const;

export default routeList(
  route('POST /auth/second-factor', 'second-factor.logIn', 'second-factor:log-in', {
    takes: secondFactorLogIn,
    gives: SESSION,
    refuses: ['second-factor-expired', ...ofCode],
  }),
  route('GET /users/me/second-factor', 'second-factor.find', 'second-factor:own', {
    gives: '`{"enabled", "since", "recoveryCodesLeft", "required"}`',
  }),
  route('POST /users/me/second-factor', 'second-factor.begin', 'second-factor:own', {
    takes: secondFactorBegin,
    gives: '`{"secret", "address"}` for an authenticator app: to type, and to scan',
    refuses: ['wrong-current-password', ...ofCode],
  }),
  route('POST /users/me/second-factor/confirm', 'second-factor.confirm', 'second-factor:own', {
    takes: secondFactorConfirm,
    gives: CODES,
    refuses: ['second-factor-not-begun', ...ofCode],
  }),
  route('POST /users/me/second-factor/recovery-codes', 'second-factor.renewCodes', 'second-factor:own', {
    takes: secondFactorProof,
    gives: CODES,
    refuses: ['wrong-current-password', ...ofCode],
  }),
  route('POST /users/me/second-factor/turn-off', 'second-factor.turnOff', 'second-factor:own', {
    takes: secondFactorProof,
    gives: '`{"enabled", "since", "recoveryCodesLeft", "required"}`',
    refuses: ['wrong-current-password', 'second-factor-kept', ...ofCode],
  }),
);

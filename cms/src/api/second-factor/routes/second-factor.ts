import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorLogIn,
  secondFactorProof,
} from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { SESSION } from '../../../session/answer';

const CODES = '`{"recoveryCodes": […]}`, shown this once';

export default routeList(
  route('POST /auth/second-factor', 'second-factor.logIn', 'second-factor:log-in', {
    takes: secondFactorLogIn,
    gives: SESSION,
  }),
  route('GET /users/me/second-factor', 'second-factor.find', 'second-factor:own', {
    gives: '`{"enabled", "since", "recoveryCodesLeft", "required"}`',
  }),
  route('POST /users/me/second-factor', 'second-factor.begin', 'second-factor:own', {
    takes: secondFactorBegin,
    gives: '`{"secret", "address"}` for an authenticator app: to type, and to scan',
  }),
  route('POST /users/me/second-factor/confirm', 'second-factor.confirm', 'second-factor:own', {
    takes: secondFactorConfirm,
    gives: CODES,
  }),
  route('POST /users/me/second-factor/recovery-codes', 'second-factor.renewCodes', 'second-factor:own', {
    takes: secondFactorProof,
    gives: CODES,
  }),
  route('POST /users/me/second-factor/turn-off', 'second-factor.turnOff', 'second-factor:own', {
    takes: secondFactorProof,
    gives: '`{"enabled", "since", "recoveryCodesLeft", "required"}`',
  }),
);

import {
  changePasswordInput,
  forgotPasswordInput,
  resetPasswordInput,
  userInput,
  userPatch,
} from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { IMPORT_TERMS } from '../../../imports/controller';
import { wholeUserList } from '../list';
import { SESSION } from '../../../session/answer';

export default routeList(
  route('GET /users', 'user.find', 'user:list', { lists: wholeUserList }),
  route('GET /users/:id', 'user.findOne', 'user:read', { gives: wholeUserList }),
  route('PUT /users/:id', 'user.update', 'user:update', { takes: userPatch, gives: wholeUserList }),
  route('POST /users/:id/disable', 'user.disable', 'user:disable', { gives: wholeUserList }),
  route('POST /users/:id/enable', 'user.enable', 'user:disable', { gives: wholeUserList }),
  route('POST /users/:id/password-reset', 'user.sendResetLink', 'user:reset-password', {
    gives: wholeUserList,
  }),
  route('POST /users/:id/second-factor-reset', 'user.resetSecondFactor', 'user:reset-second-factor', {
    gives: wholeUserList,
  }),
  route('POST /users/:id/provider-unlink', 'user.unlinkProvider', 'user:unlink-provider', {
    gives: wholeUserList,
  }),
  route('GET /users-permissions/roles', 'user.findRoles', 'role:list', {
    gives: '`{"roles": […]}`, each with id, name, description and type',
  }),
  route('POST /auth/local/register', 'user.create', 'user:create', {
    takes: userInput,
    gives: wholeUserList,
  }),
  route('POST /auth/change-password', 'password.change', 'user:change-own-password', {
    takes: changePasswordInput,
    gives: SESSION,
  }),
  route('POST /auth/forgot-password', 'password.forgot', 'user:recover-password', {
    takes: forgotPasswordInput,
    gives: '`{"ok": true}`, whether there is such an address or not',
  }),
  route('POST /auth/reset-password', 'password.reset', 'user:recover-password', {
    takes: resetPasswordInput,
    gives: '`{"ok": true}`',
  }),
  route('POST /imports/users', 'user.importRows', 'user:create', IMPORT_TERMS),
);

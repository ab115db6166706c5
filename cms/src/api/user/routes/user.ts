import {
  changePasswordInput,
  forgotPasswordInput,
  resetPasswordInput,
  userInput,
  userPatch,
} from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../access/route';
import { IMPORT_TERMS } from '../../../imports/controller';
import { wholeUserList } from '../list';
import { SESSION } from '../../../session/answer';

const { reads, gives, takes } = recordRoutes('user', wholeUserList);

export default routeList(
  ...reads('/users', 'user:list', 'user:read'),
  takes('PUT /users/:id', 'update', 'user:update', userPatch),
  gives('POST /users/:id/disable', 'disable', 'user:disable'),
  gives('POST /users/:id/enable', 'enable', 'user:disable'),
  gives('POST /users/:id/password-reset', 'sendResetLink', 'user:reset-password'),
  gives('POST /users/:id/second-factor-reset', 'resetSecondFactor', 'user:reset-second-factor'),
  gives('POST /users/:id/provider-unlink', 'unlinkProvider', 'user:unlink-provider'),
  route('GET /users-permissions/roles', 'user.findRoles', 'role:list', {
    gives: '`{"roles": […]}`, each with id, name, description and type',
  }),
  takes('POST /auth/local/register', 'create', 'user:create', userInput),
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

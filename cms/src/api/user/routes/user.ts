import {
  changePasswordInput,
  disableInput,
  eraseInput,
  forgotPasswordInput,
  ownPhonesInput,
  resetPasswordInput,
  userChange,
  userInput,
} from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { importTerms } from '../../../platform/imports/controller';
import { wholeUserList } from '../list';
import { SESSION } from '../../../platform/session/answer';

const { reads, gives, takes } = recordRoutes('user', wholeUserList);

export default routeList(
  ...reads('/users', 'user:list', 'user:read'),
  takes('PUT /users/:id', 'update', 'user:update', userChange, {
    refuses: [
      'already-erased',
      'username-taken',
      'email-taken',
      'guarded-groups',
      'guarded-person',
      'own-groups',
      'own-supervisor',
      'supervisor-oneself',
      'last-administrator',
      'no-such-supervisor',
      'reporting-circle',
    ],
  }),
  takes('POST /users/:id/disable', 'disable', 'user:disable', disableInput, {
    optional: true,
    refuses: [
      'guarded-person',
      'disable-self',
      'last-administrator',
      'already-disabled',
      'supervisor-oneself',
      'no-such-supervisor',
      'reporting-circle',
    ],
  }),
  route('GET /users/:id/leaving', 'user.leaving', 'user:disable', {
    gives:
      '`{"directReports": […], "holdings": […]}`: who reports to them, and what they hold: kind, title, what becomes of it, and records with name and address',
  }),
  gives('POST /users/:id/enable', 'enable', 'user:disable', {
    refuses: ['guarded-person', 'not-disabled', 'already-erased'],
  }),
  takes('POST /users/:id/erase', 'erase', 'user:erase', eraseInput, {
    refuses: ['erase-self', 'already-erased', 'not-disabled'],
  }),
  gives('POST /users/:id/password-reset', 'sendResetLink', 'user:reset-password', {
    refuses: ['guarded-person', 'already-disabled', 'password-login-off', 'too-many-this-hour'],
  }),
  gives('POST /users/:id/second-factor-reset', 'resetSecondFactor', 'user:reset-second-factor', {
    refuses: ['guarded-person', 'own-second-factor', 'no-second-factor'],
  }),
  gives('POST /users/:id/provider-unlink', 'unlinkProvider', 'user:unlink-provider', {
    refuses: ['guarded-person', 'no-provider-link'],
  }),
  route('GET /users-permissions/roles', 'user.findRoles', 'role:list', {
    gives: '`{"roles": […]}`, each with id, name, description and type',
  }),
  takes('POST /auth/local/register', 'create', 'user:create', userInput, {
    refuses: ['username-taken', 'email-taken', 'guarded-groups', 'supervisor-oneself', 'no-such-supervisor'],
  }),
  route('POST /auth/change-password', 'password.change', 'user:change-own-password', {
    takes: changePasswordInput,
    gives: SESSION,
    refuses: ['wrong-current-password', 'password-login-off', 'too-many-attempts'],
  }),
  route('PUT /users/me/phones', 'own-profile.changePhones', 'user:change-own-phones', {
    takes: ownPhonesInput,
    gives: 'the own record with role and groups, bare, as GET /users/me',
  }),
  route('POST /auth/forgot-password', 'password.forgot', 'user:recover-password', {
    takes: forgotPasswordInput,
    gives: '`{"ok": true}`, whether there is such an address or not',
    refuses: ['too-many-attempts'],
  }),
  route('POST /auth/reset-password', 'password.reset', 'user:recover-password', {
    takes: resetPasswordInput,
    gives: '`{"ok": true}`',
    refuses: ['reset-link-dead', 'password-login-off', 'too-many-attempts'],
  }),
  route('POST /imports/users', 'user.importRows', 'user:create', importTerms('users')),
);

import { route, routeList } from '../../../access/route';

export default routeList(
  route('GET /users', 'user.find', 'user:list'),
  route('GET /users/:id', 'user.findOne', 'user:read'),
  route('PUT /users/:id', 'user.update', 'user:update'),
  route('POST /users/:id/disable', 'user.disable', 'user:disable'),
  route('POST /users/:id/enable', 'user.enable', 'user:disable'),
  route('POST /users/:id/password-reset', 'user.sendResetLink', 'user:reset-password'),
  route('GET /users-permissions/roles', 'user.findRoles', 'role:list'),
  route('POST /auth/local/register', 'user.create', 'user:create'),
  route('POST /auth/change-password', 'password.change', 'user:change-own-password'),
  route('POST /auth/forgot-password', 'password.forgot', 'user:recover-password'),
  route('POST /auth/reset-password', 'password.reset', 'user:recover-password'),
);

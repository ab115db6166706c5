import { ACCESS_TOKEN_SECONDS, IDLE_MS, SESSION_MAX_SECONDS } from '@intranet/domain';
import { settings } from '../src/env/settings';

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: settings().JWT_SECRET,
      jwtManagement: 'refresh',
      sessions: {
        httpOnly: true,
        accessTokenLifespan: ACCESS_TOKEN_SECONDS,
        idleRefreshTokenLifespan: IDLE_MS / 1000,
        maxRefreshTokenLifespan: SESSION_MAX_SECONDS,
      },
    },
  },
});

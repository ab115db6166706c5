import { ACCESS_TOKEN_SECONDS, IDLE_MS, SESSION_MAX_SECONDS } from '@intranet/domain';
import { settings } from '../src/platform/env/settings';
import { accessTokens } from '../src/platform/news/mail/access-token';

/** With OAuth2 the address names the mailbox alone. OPS-18 */
const logIn = (username: string, password: string) => {
  const { mailOauth } = settings();
  const user = decodeURIComponent(username);
  if (mailOauth) return { auth: { type: 'OAuth2', user, provisionCallback: accessTokens(mailOauth) } };
  return username ? { auth: { user, pass: decodeURIComponent(password) } } : {};
};

/** Without a mail server the composed message is returned, to be written to a file. */
const mailTransport = () => {
  const { MAIL_URL } = settings();
  if (!MAIL_URL) return { streamTransport: true, buffer: true, newline: 'unix' };
  const { protocol, hostname, port, username, password } = new URL(MAIL_URL);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...logIn(username, password),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
};

export default () => ({
  email: {
    config: {
      provider: '@strapi/provider-email-nodemailer',
      providerOptions: mailTransport(),
      settings: { defaultFrom: settings().MAIL_FROM },
    },
  },
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

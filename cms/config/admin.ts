import { settings } from '../src/platform/env/settings';

export default () => {
  const { ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY, secure } = settings();
  return {
    // Strapi merges this into an object that all its servers in a process share, so that what is left out keeps the value
    // of the one before; null leaves it to each request.
    auth: { secret: ADMIN_JWT_SECRET, cookie: { sameSite: 'strict', secure: secure || null } },
    apiToken: { salt: API_TOKEN_SALT },
    transfer: { token: { salt: TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: ENCRYPTION_KEY },
    flags: { nps: false, promoteEE: false },
    autoOpen: false,
  };
};

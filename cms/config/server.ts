import path from 'node:path';
import { settings } from '../src/env/settings';

export default () => {
  const { HOST, PORT, PUBLIC_URL, APP_KEYS, DATA_DIR, TRUSTED_PROXIES } = settings();
  return {
    host: HOST,
    port: PORT,
    url: PUBLIC_URL,
    app: { keys: APP_KEYS },
    dirs: { public: path.join(DATA_DIR, 'public') },
    // Without a declared proxy X-Forwarded-For is what a stranger wrote, and no limit per address would hold.
    proxy: { koa: TRUSTED_PROXIES > 0, maxIpsCount: TRUSTED_PROXIES, ipHeader: 'X-Forwarded-For' },
    transfer: { remote: { enabled: false } },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};

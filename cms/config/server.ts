import path from 'node:path';
import { settings } from '../src/platform/env/settings';

export default () => {
  const { HOST, PORT, PUBLIC_URL, APP_KEYS, DATA_DIR, TRUSTED_PROXIES } = settings();
  return {
    host: HOST,
    port: PORT,
    url: PUBLIC_URL,
    app: { keys: APP_KEYS },
    dirs: { public: path.join(DATA_DIR, 'public') },
    // Without a declared proxy a client could write any X-Forwarded-For, and no limit per address would work.
    proxy: { koa: TRUSTED_PROXIES > 0, maxIpsCount: TRUSTED_PROXIES, ipHeader: 'X-Forwarded-For' },
    http: {
      serverOptions: {
        // Only uploads may take this long (platform/http/bodies/multipart.ts); other bodies time out earlier
        // (platform/http/bodies/body.ts).
        requestTimeout: 130_000,
        headersTimeout: 15_000,
        connectionsCheckingInterval: 1_000,
      },
    },
    transfer: { remote: { enabled: false } },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};

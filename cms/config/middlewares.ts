import path from 'node:path';
import { settings } from '../src/platform/env/settings';

/** Strings, not arrays: Strapi merges arrays with its own defaults index by index. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self' blob:",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'media-src': "'self'",
    'manifest-src': "'self'",
    upgradeInsecureRequests: null,
  },
};

export default () => {
  const { PUBLIC_URL, secure, spaDir } = settings();
  return [
    // Outermost: it times the answer and gives it its id.
    'global::request',
    'strapi::errors',
    // Before everything that may refuse, so that its headers are on every answer.
    {
      name: 'strapi::security',
      config: {
        contentSecurityPolicy,
        // Only sent over TLS: over plain http it would lock people out later.
        hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
        referrerPolicy: { policy: 'same-origin' },
        crossOriginOpenerPolicy: { policy: 'same-origin' },
        crossOriginResourcePolicy: { policy: 'same-origin' },
      },
    },
    'global::health',
    'global::admin-door',
    { name: 'strapi::cors', config: { origin: [PUBLIC_URL], credentials: true } },
    { name: 'strapi::compression', config: { br: false, gzip: { level: 4 }, threshold: 1024 } },
    'global::json',
    'strapi::query',
    'strapi::body',
    // For tabs that show a file such as a picture: browsers ask for /favicon.ico there.
    { name: 'strapi::favicon', config: { path: path.join(spaDir, 'favicon.png') } },
    'global::spa',
    'strapi::public',
  ];
};

import { settings } from '../src/platform/env/settings';
import { FromStrapi } from '../src/platform/logging/from-strapi';

/** Strapi's logger passes everything to the one log, which chooses the format. */
export default () => ({
  level: settings().LOG_LEVEL,
  silent: settings().LOG_LEVEL === 'silent',
  format: undefined,
  transports: [new FromStrapi()],
});

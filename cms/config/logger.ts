import { settings } from '../src/env/settings';
import { FromStrapi } from '../src/logging/from-strapi';

/** Strapi's logger passes everything to the one log, which chooses the format. */
export default () => ({
  level: settings().LOG_LEVEL,
  silent: settings().LOG_LEVEL === 'silent',
  format: undefined,
  transports: [new FromStrapi()],
});

import { settings } from '../src/env/settings';

export default () => ({ level: settings().LOG_LEVEL, silent: settings().LOG_LEVEL === 'silent' });

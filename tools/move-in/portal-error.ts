import { SettingsError } from '#server/platform/env/settings';

/**
 * The old portal's data cannot be imported as they are; the message is one line with the reason. Nothing has been
 * written.
 */
export class PortalError extends SettingsError {}

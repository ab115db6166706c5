import { SettingsError } from '../env/settings';

/** The old portal's data cannot be taken as they are; the message is one line that says why. Nothing has been written. */
export class PortalError extends SettingsError {}

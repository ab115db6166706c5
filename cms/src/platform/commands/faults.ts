/** The product cannot start; the message is one line with the reason. */
export class StartError extends Error {}

/** The file is no backup, or is damaged. The message is one line. */
export class BackupError extends Error {}

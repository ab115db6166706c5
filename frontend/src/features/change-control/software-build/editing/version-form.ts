import { buildInput } from '@intranet/domain';

/** The version is the only field of a build that is typed. */
export const versionSchema = buildInput.pick({ version: true });

export type VersionForm = { version: string };

export const versionLabels = { version: 'Version' } as const;

import type { Build } from '@intranet/domain';
import { recordsAt } from '../http/record';

/** Fetches the build that a plan or a test report belongs to. */
export const { get: getBuild } = recordsAt<Build>('/builds');

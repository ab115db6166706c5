import type { Build } from '@intranet/domain';
import { recordsAt } from '../http/record';

/** The build that a plan or a test report is about. */
export const { get: getBuild } = recordsAt<Build>('/builds');

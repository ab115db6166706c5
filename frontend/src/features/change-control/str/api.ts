import type { Str, StrInput, StrPatch } from '@intranet/domain';
import { recordsAt } from '../../../shared/http/record';

export const {
  get: getTestReport,
  create: createTestReport,
  update: updateTestReport,
} = recordsAt<Str, StrInput, StrPatch>('/strs');

import type { CompanyProfilePatch, CompanyProfileRecord } from '@intranet/domain';
import { putRecord } from '../../shared/http/record';

export const updateCompanyProfile = (patch: CompanyProfilePatch): Promise<CompanyProfileRecord> =>
  putRecord('/company-profile', patch);

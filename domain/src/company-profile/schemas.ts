import { z } from 'zod';
import { plainText } from '../shared/text.js';

const required = (name: string, max: number) => plainText({ required: `Please enter ${name}.`, max });

/** PUT /company-profile. */
export const companyProfilePatch = z.strictObject({
  ...z
    .object({
      name: required('the name', 120),
      addressLines: z.array(required('the address', 120)).min(1).max(4),
      phone: required('the phone', 40),
      supportContact: required('the support contact', 200),
    })
    .partial().shape,
  revision: z.number().int().min(0).optional(),
});

export type CompanyProfilePatch = z.infer<typeof companyProfilePatch>;

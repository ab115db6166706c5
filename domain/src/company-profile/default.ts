/** The company's details in the letterhead of a report. */
interface CompanyProfile {
  name: string;
  addressLines: readonly [string, string];
  phone: string;
}

/** What documents say until a company enters its name. SES-28 */
export const UNNAMED_COMPANY = 'Your company';

/** The fictional firm of the demo. */
export const companyProfile: CompanyProfile = {
  name: 'Harbor & Pine Consulting, Inc.',
  addressLines: ['1200 Waterline Avenue, Suite 400', 'Annapolis, MD 21401'],
  phone: '(410) 555-0137',
};

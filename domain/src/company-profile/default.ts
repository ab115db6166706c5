/** What the letterhead of a report says about the firm. */
export interface CompanyProfile {
  name: string;
  addressLines: readonly [string, string];
  phone: string;
}

/** The fictional firm of the demo; it stands until a company enters its own. */
export const companyProfile: CompanyProfile = {
  name: 'Harbor & Pine Consulting, Inc.',
  addressLines: ['1200 Waterline Avenue, Suite 400', 'Annapolis, MD 21401'],
  phone: '(410) 555-0137',
};

import { now } from '../../shared/http/server-clock';
import { useCompanyProfile } from '../../shared/company/use-company-profile';
import { companyTimeName, companyTimeZone } from '../../shared/session/company-time-zone';

/** The footer with the company's name, or the product's until that is known. SES-12. */
export function Footer() {
  const { data: company } = useCompanyProfile();
  // 'Inc.' has its own full stop.
  const name = (company?.name ?? 'Company Intranet').replace(/\.$/, '');
  const year = now().toLocaleDateString('en-US', { year: 'numeric', timeZone: companyTimeZone() });
  return (
    <footer className="footer">
      <span translate="no">{`© ${year} ${name}. All rights reserved.`}</span>
      <span>{`Times are the company’s: ${companyTimeName()}`}</span>
      <span translate="no">{`Version ${__APP_VERSION__}`}</span>
    </footer>
  );
}

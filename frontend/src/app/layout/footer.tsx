import { type RouteName, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { now } from '../../shared/http/server-clock';
import { portalName } from '../../shared/company/face';
import { useCompanyProfile } from '../../shared/company/use-company-profile';
import { companyTimeName, companyTimeZone } from '../../shared/session/company-time-zone';

const linked: readonly RouteName[] = ['Privacy', 'Accessibility'];

/** The footer with the company's name, or the product's until that is known, and two pages for everyone. SES-12, PRV-04 */
export function Footer() {
  const { data: company } = useCompanyProfile();
  // 'Inc.' has its own full stop.
  const name = (company?.name || portalName()).replace(/\.$/, '');
  const year = now().toLocaleDateString('en-US', { year: 'numeric', timeZone: companyTimeZone() });
  return (
    <footer className="footer">
      <span translate="no">{`© ${year} ${name}. All rights reserved.`}</span>
      <span>{`Times are the company’s: ${companyTimeName()}`}</span>
      <span className="footer-links">
        {linked.map((route) => (
          <Link key={route} to={screens[route].path}>
            {screens[route].title}
          </Link>
        ))}
      </span>
      <span translate="no">{`Version ${__APP_VERSION__}`}</span>
    </footer>
  );
}

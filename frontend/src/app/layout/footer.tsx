import { today } from '../../shared/lib/today';
import { useCompanyProfile } from '../../shared/company/use-company-profile';

/** SES-12. The company says its own name; until it is known the product's stands there. */
export function Footer() {
  const { data: company } = useCompanyProfile();
  // 'Inc.' brings its own full stop.
  const name = (company?.name ?? 'Company Intranet').replace(/\.$/, '');
  return (
    <footer className="footer">
      <span>
        © {today().slice(0, 4)} {name}. All rights reserved.
      </span>
      <span>Version {__APP_VERSION__}</span>
    </footer>
  );
}

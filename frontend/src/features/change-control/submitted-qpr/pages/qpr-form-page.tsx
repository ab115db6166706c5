import { screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../../shared/navigation/paths';
import { Icon } from '../../../../shared/ui/icon';
import { PageHeader } from '../../../../shared/ui/page-header';
import { QprFormCard } from '../components/qpr-form';
import '../submitted-qpr.css';

/** The page on which a person reports a problem. QPR-01 */
export const QprFormPage = () => (
  <>
    <PageHeader
      title={screens['QPR form'].title}
      lead="Report a problem you found in a project’s software. Its project manager reviews it."
      action={
        // Customers have no entry for it in their navigation.
        <Link className="btn btn-secondary" to={pathTo('Review QPR')}>
          <Icon name="papers" /> <span>My reports</span>
        </Link>
      }
    />
    <QprFormCard />
  </>
);

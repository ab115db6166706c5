import { companyProfileMessages, screens } from '@intranet/domain';
import { useCompanyProfile } from '../../../shared/company/use-company-profile';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { CompanyForm } from '../components/company-form';

/** What letterheads, e-mails and the footer say of the company. */
export function CompanyProfilePage() {
  const profile = useCompanyProfile();
  return (
    <>
      <PageHeader
        title={screens['Company-Profile'].title}
        lead="What reports, e-mails and the footer say of the company."
      />
      {profile.isError ? (
        <LoadFailure message={companyProfileMessages.loadError} onTryAgain={() => void profile.refetch()} />
      ) : profile.data ? (
        <CompanyForm initial={profile.data} />
      ) : (
        <Loading what="the company profile" />
      )}
    </>
  );
}

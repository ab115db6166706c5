import { companyProfileMessages, screens } from '@intranet/domain';
import { useCompanyProfile } from '../../../shared/company/use-company-profile';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { CompanyForm } from '../components/company-form';
import { GroupMappingSection } from '../components/group-mapping';

/** The form of what letterheads, emails and the footer say about the company, and of what it has chosen. */
export function CompanyProfilePage() {
  const profile = useCompanyProfile();
  return (
    <>
      <PageHeader
        title={screens['Company-Profile'].title}
        lead="What the portal, reports and emails say about the company and look like, and how long things are kept."
      />
      <Loaded query={profile} what="the company profile" failure={companyProfileMessages.loadError}>
        {(stored) => <CompanyForm initial={stored} />}
      </Loaded>
      <GroupMappingSection />
    </>
  );
}

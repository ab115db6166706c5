import {
  companyProfileMessages,
  type CompanyProfileRecord,
  keptWords,
  namesIn,
  periodsOf,
  screens,
  storedKinds,
} from '@intranet/domain';
import { Link } from 'react-router-dom';
import { useCompanyProfile } from '../../../shared/company/use-company-profile';
import { Fact } from '../../../shared/ui/fact';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { Contact } from '../components/contact';
import { CompanyWords } from '../components/company-words';

/** What the product stores about people, who sees it and for how long. PRV-04 */
export function PrivacyPage() {
  const profile = useCompanyProfile();
  return (
    <>
      <PageHeader
        title={screens.Privacy.title}
        lead="Each kind of data that the product stores about people, who sees it, for how long, and what is left when somebody is erased."
      />
      <Loaded query={profile} what="the periods" failure={companyProfileMessages.loadError}>
        {(company) => <Kinds company={company} />}
      </Loaded>
    </>
  );
}

function Kinds({ company }: { company: CompanyProfileRecord }) {
  const periods = periodsOf(company);
  return (
    <div className="card-stack in-pairs">
      <CompanyWords words={company.privacyWords} />
      <section className="card sheet is-across" aria-label="Your data">
        <p>
          <span>Everything that is stored about you can be downloaded: </span>
          <Link to={screens['My-Account'].path}>My Account</Link>
        </p>
        <p className="mb-0">
          <span>For questions, and to have your data erased after you have left, write to: </span>
          <Contact contact={company.supportContact} />
        </p>
      </section>
      {namesIn(storedKinds).map((kind) => {
        const { title, what, seenBy, erased } = storedKinds[kind];
        return (
          <section key={kind} className="card sheet stored-kind" aria-label={title}>
            <h2>{title}</h2>
            <dl className="facts">
              <Fact label="What">{what}</Fact>
              <Fact label="Who sees it">{seenBy}</Fact>
              <Fact label="How long">{keptWords(kind, periods)}</Fact>
              <Fact label="When a person is erased">{erased}</Fact>
            </dl>
          </section>
        );
      })}
    </div>
  );
}

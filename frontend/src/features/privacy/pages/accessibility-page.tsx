import { accessibilityStatement, companyProfileMessages, screens } from '@intranet/domain';
import { useCompanyProfile } from '../../../shared/company/use-company-profile';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { Contact } from '../components/contact';
import { CompanyWords } from '../components/company-words';

/** How accessible the product is, what was tested, and how to report a barrier. PRV-04 */
export function AccessibilityPage() {
  const profile = useCompanyProfile();
  return (
    <>
      <PageHeader
        title={screens.Accessibility.title}
        lead="How accessible the product is, what was tested, and how to report a barrier."
      />
      <Loaded query={profile} what="the contact" failure={companyProfileMessages.loadError}>
        {({ accessibilityWords, supportContact }) => (
          <div className="card-stack in-pairs">
            <CompanyWords words={accessibilityWords} />
            {accessibilityStatement.map(({ title, says }, index) => (
              <section
                key={title}
                // The first is a sentence, which would leave a hole beside a long card.
                className={`card sheet${index === 0 ? ' is-across' : ''}`}
                aria-label={title}
              >
                <h2>{title}</h2>
                <ul className="mb-0">
                  {says.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </section>
            ))}
            <section className="card sheet is-across" aria-label="Report a barrier">
              <h2>Report a barrier</h2>
              <p className="mb-0">
                <span>Say on which screen it is and what you use, to: </span>
                <Contact contact={supportContact} />
              </p>
            </section>
          </div>
        )}
      </Loaded>
    </>
  );
}

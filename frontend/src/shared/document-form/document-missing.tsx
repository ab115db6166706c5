import { screens, type RouteName } from '@intranet/domain';
import { MissingRecord } from '../navigation/missing-record';
import { NotLoaded, type Loadable } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';

interface DocumentMissingProps {
  /** Its screen. */
  screen: RouteName;
  /** Its name in full. */
  name: string;
  /** What it is called in a sentence. */
  what: string;
  query: Loadable<unknown>;
  /** Said when the record that it belongs to does not exist. */
  missing: string;
  /** The list of such records. */
  list: RouteName;
}

/** The screen of a document as long as there is none to show, and why. SES-24 */
export const DocumentMissing = ({ screen, name, what, query, missing, list }: DocumentMissingProps) => (
  <>
    <PageHeader title={screens[screen].title} />
    <section className="card sheet" aria-label={name}>
      <NotLoaded
        query={query}
        what={what}
        failure={`There was an error retrieving ${what}. Please try again!`}
        missing={
          <MissingRecord icon="papers" title={missing} to={list}>
            {screens[list].title}
          </MissingRecord>
        }
      />
    </section>
  </>
);

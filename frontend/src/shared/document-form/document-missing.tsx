import { screens, type RouteName } from '@intranet/domain';
import { MissingRecord } from '../navigation/missing-record';
import { NotLoaded, type Loadable } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';

interface DocumentMissingProps {
  /** The screen of the document. */
  screen: RouteName;
  /** The document's full name. */
  name: string;
  /** The document's name within a sentence. */
  what: string;
  query: Loadable<unknown>;
  /** Shown when the record that it belongs to does not exist. */
  missing: string;
  /** The list of those records. */
  list: RouteName;
}

/** Shown in place of a document that is loading, missing or cannot be fetched. SES-24 */
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

import { isGone } from '../http/api-error';
import type { Elements } from './elements';
import { LoadFailure, Loading } from './load-states';

/** The part of a query that decides what to show. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching?: boolean;
  refetch: () => unknown;
}

interface NotLoadedProps {
  query: Loadable<unknown>;
  /** What is being fetched, after "Loading". */
  what: string;
  /** Shown while it is fetched, where the default line is so small that content below would jump. */
  loading?: Elements;
  /** Shown when it could not be fetched. */
  failure: string;
  /** Shown when the record does not exist, or this person may not see it. */
  missing?: Elements;
}

interface LoadedProps<Data> extends NotLoadedProps {
  query: Loadable<Data>;
  /** Never show an older answer, because a decision depends on it. */
  fresh?: boolean;
  children: (data: Data) => Elements;
}

/**
 * Shows what was fetched, or why it is missing. An earlier answer stays when a refetch fails, unless `fresh` is set. SES-24
 */
export function Loaded<Data>({ fresh = false, children, ...rest }: LoadedProps<Data>) {
  const { data, error, isFetching } = rest.query;
  const isOld = fresh && (error !== null || isFetching);
  return data === undefined || isOld ? <NotLoaded {...rest} /> : children(data);
}

interface OfferedProps<Data> {
  query: Loadable<Data>;
  /** The field's name, which stays above the failure; none where it stands outside. */
  label?: string;
  failure: string;
  /** @param data undefined while it is being fetched */
  children: (data: Data | undefined) => Elements;
}

/** A field with its choices: shown while they load, and replaced by the failure if they cannot be fetched. */
export function Offered<Data>({ query, label, failure, children }: OfferedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined || !error) return children(data);
  return (
    <div className="field">
      {label && <p className="form-label">{label}</p>}
      <LoadFailure message={failure} inField onTryAgain={() => void refetch()} />
    </div>
  );
}

/** Says why there is nothing to show: loading, failed, or no such record. SES-24 */
export function NotLoaded({ query: { error, refetch }, what, loading, failure, missing }: NotLoadedProps) {
  if (!error) return loading ?? <Loading what={what} />;
  if (missing && isGone(error)) return missing;
  return <LoadFailure message={failure} onTryAgain={() => void refetch()} />;
}

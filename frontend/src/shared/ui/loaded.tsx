import type { ReactNode } from 'react';
import { isGone } from '../http/api-error';
import { LoadFailure, Loading } from './load-states';

/** What of a query says whether there is something to show. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching?: boolean;
  refetch: () => unknown;
}

interface NotLoadedProps {
  query: Loadable<unknown>;
  /** What is fetched, behind "Loading". */
  what: string;
  /** Shown while it is fetched, where the usual line would let what is below it jump. */
  loading?: ReactNode;
  /** Said when it could not be fetched. */
  failure: string;
  /** Shown when there is no such record, or it is not for this person. */
  missing?: ReactNode;
}

interface LoadedProps<Data> extends NotLoadedProps {
  query: Loadable<Data>;
  /** Only the newest will do, because something is decided by it. */
  fresh?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * What was fetched, or why it is not there. What was there before stays when a later look fails, unless only the newest
 * will do. SES-16
 */
export function Loaded<Data>({ fresh = false, children, ...rest }: LoadedProps<Data>) {
  const { data, error, isFetching } = rest.query;
  const isOld = fresh && (error !== null || isFetching);
  return data === undefined || isOld ? <NotLoaded {...rest} /> : children(data);
}

interface OfferedProps<Data> {
  query: Loadable<Data>;
  failure: string;
  /** @param data undefined while it is on its way */
  children: (data: Data | undefined) => ReactNode;
}

/** A field with its choices: it is there while they are on their way, and gives its place to the failure to fetch them. */
export function Offered<Data>({ query: { data, error, refetch }, failure, children }: OfferedProps<Data>) {
  if (data !== undefined || !error) return children(data);
  return <LoadFailure message={failure} onTryAgain={() => void refetch()} />;
}

/** Why there is nothing to show: it is on its way, it could not be fetched, or there is no such record. SES-16 */
export function NotLoaded({ query: { error, refetch }, what, loading, failure, missing }: NotLoadedProps) {
  if (!error) return loading ?? <Loading what={what} />;
  if (missing && isGone(error)) return missing;
  return <LoadFailure message={failure} onTryAgain={() => void refetch()} />;
}

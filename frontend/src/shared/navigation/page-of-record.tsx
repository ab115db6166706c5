import type { RouteName } from '@intranet/domain';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from './back-link';

interface PageOfRecordProps {
  /** Where "Back" leads for people from outside. */
  fallback: RouteName;
  children: (id: string) => ReactNode;
}

/** The screen of one record, named by the id in the address; another id remounts it. */
export function PageOfRecord({ fallback, children }: PageOfRecordProps) {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink fallback={fallback} />
      <Fragment key={id}>{children(id)}</Fragment>
    </>
  );
}

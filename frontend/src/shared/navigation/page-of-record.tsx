import type { RouteName } from '@intranet/domain';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from './back-link';

interface PageOfRecordProps {
  /** Where "Back" leads when the person came from outside. */
  fallback: RouteName;
  children: (id: string) => ReactNode;
}

/** The screen of one record, named by the id in the address; with another id it starts again. */
export function PageOfRecord({ fallback, children }: PageOfRecordProps) {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink fallback={fallback} />
      <Fragment key={id}>{children(id)}</Fragment>
    </>
  );
}

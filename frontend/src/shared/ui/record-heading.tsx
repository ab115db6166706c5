import { useEffect, type ReactNode, type Ref } from 'react';
import { nameRecord } from './page-title';

interface RecordHeadingProps {
  /** The record in words, for the title of the tab. */
  name: string;
  id?: string;
  className?: string;
  ref?: Ref<HTMLHeadingElement>;
  /** What the heading shows, where that is more than the name. */
  children?: ReactNode;
}

/** The h1 and title of a record that is open on the page of its list, whose header is then `isParent`. SES-42 */
export function RecordHeading({
  name,
  children = name,
  className = 'record-name',
  ...rest
}: RecordHeadingProps) {
  useEffect(() => {
    nameRecord(name);
    return () => nameRecord(null);
  }, [name]);
  return (
    <h1 {...rest} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}

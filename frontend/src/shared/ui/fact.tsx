import type { ReactNode } from 'react';

/** One line of a list of facts (`<dl className="facts">`); a dash for an unknown value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>
      {children === null || children === undefined || children === '' ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">None</span>
        </>
      ) : (
        <bdi>{children}</bdi>
      )}
    </dd>
  </>
);

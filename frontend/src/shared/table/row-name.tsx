import type { ReactNode } from 'react';
import { rowOpener } from './row-opening';
import { opens } from './use-open-record';

interface RowNameProps {
  /** The record in the address, where its closing gives the focus back. */
  id?: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a row's record, which opens it. SES-31 */
export const RowName = ({ id, onOpen, children }: RowNameProps) => (
  <button
    type="button"
    className="btn btn-link row-name"
    {...rowOpener}
    {...(id !== undefined && opens(id))}
    onClick={onOpen}
  >
    {children}
  </button>
);

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableColumn } from '../column';
import { useOwnKey } from './own-key';

/**
 * The parameter of the hidden columns of a screen's lists. It names the hidden ones, so that a column that comes later,
 * or only with a filter, is seen. Empty, it says that none is hidden; without it the person's own choice counts.
 */
export const HIDE = 'hide';

/** The columns that are not shown, by the address or else by the person's choice in this browser. SES-38 */
export function useHiddenColumns(): ReadonlySet<string> {
  const [params] = useSearchParams();
  const own = useOwnKey('columns');
  const words = params.get(HIDE) ?? localStorage.getItem(own) ?? '';
  return useMemo(() => new Set(words.split(',')), [words]);
}

/** What identifies a row, opens its record or acts on it stays. SES-38 */
export const mayHide = ({ rowHeader, stays }: TableColumn<never>): boolean => !rowHeader && !stays;

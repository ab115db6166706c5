import { isLabelFormat, type LabelFormatName } from '../../shared/documents/labels/label-formats';

/** Remembered, since a company buys one kind of label paper. */
const key = 'intranet.label-paper';

export function usualFormat(): LabelFormatName {
  const kept = localStorage.getItem(key);
  return isLabelFormat(kept) ? kept : 'avery-5160';
}

export const keepFormat = (format: LabelFormatName): void => localStorage.setItem(key, format);

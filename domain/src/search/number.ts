import { foldText } from '../shared/fold.js';
import type { RecordHitKind } from './kinds.js';

/** A record that was named by its number. */
export interface NamedRecord {
  kind: RecordHitKind;
  number: number;
}

const kindsByWord: Readonly<Record<string, RecordHitKind>> = {
  qpr: 'submitted-qpr',
  qcr: 'qcr',
  build: 'build',
  ticket: 'it-ticket',
  asset: 'asset-tracking',
};

const numbered = new RegExp(`^(?:(${Object.keys(kindsByWord).join('|')})[\\s#-]*)?0*(\\d{1,10})$`);

/**
 * The record named by a number: 'QCR-0012', 'qcr 12', 'Ticket 11', 'Build 3'. A number alone is an asset's, as on its
 * label. SEA-03
 */
export function namedRecord(typed: string): NamedRecord | null {
  const [, word, number] = numbered.exec(foldText(typed.trim())) ?? [];
  if (number === undefined) return null;
  return { kind: kindsByWord[word ?? 'asset']!, number: Number(number) };
}

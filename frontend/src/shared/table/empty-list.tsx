import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part';
import type { NamedList } from './empty-words';

/** Most lists have records, so that the words for those without are loaded when they are needed. */
const EmptyWordsOf = lazyPart(() => import('./empty-words'));

/** A list before its first record: what it is for, and how the first one is made. SES-29 */
export const EmptyList = ({ of }: { of: NamedList }) => (
  <Suspense fallback={null}>
    <EmptyWordsOf of={of} />
  </Suspense>
);

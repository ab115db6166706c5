import type { Month } from '@intranet/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part';
import type { useMonthFiles } from '../use-month-files';

const MonthPreview = lazyPart(() => import('./month-preview'));

interface ReadyPreviewProps {
  files: ReturnType<typeof useMonthFiles>;
  month: Month;
}

/** The PDF of a month, once it is made. MON-05 */
export const ReadyPreview = ({ files: { kind, state, cancel }, month }: ReadyPreviewProps) =>
  kind === 'pdf' &&
  state.status === 'ready' && (
    <Suspense>
      <MonthPreview blob={state.blob} unprintable={state.unprintable} month={month} onClose={cancel} />
    </Suspense>
  );

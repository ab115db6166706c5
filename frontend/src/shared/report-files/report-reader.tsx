import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part';
import type { ReportModalProps } from './report-modal';

const ReportModal = lazyPart(() => import('./report-modal'));

/** A report to read over a list, which is drawn before the files that show a report are loaded. RHY-05 */
export const ReportReader = (props: ReportModalProps) => (
  <Suspense fallback={null}>
    <ReportModal {...props} />
  </Suspense>
);

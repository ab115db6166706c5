import { exportInput } from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';

const EXPORT =
  '`{"id", "state", "expiresAt", "url"}`: state waiting, ready, failed or expired; url only for whose data it has, once it is ready';

export default routeList(
  route('GET /privacy/exports', 'privacy.findOwn', 'privacy:export', {
    gives: `the caller's own latest file, or none, each ${EXPORT}`,
  }),
  route('POST /privacy/exports', 'privacy.ask', 'privacy:export', {
    takes: exportInput,
    gives: `${EXPORT}. While one is made or can be downloaded, it is that one`,
    refuses: ['already-disabled'],
  }),
  route('GET /privacy/exports/:id', 'privacy.findOne', 'privacy:export', { gives: EXPORT }),
  route('GET /privacy/exports/:id/file', 'privacy.download', 'privacy:export', {
    gives: 'the file, a ZIP, for whose data it has',
  }),
  route('GET /privacy/retention', 'retention.find', 'privacy:retention', {
    gives:
      '`{"nextAt", "kinds"}`: when the next run is, and for each kind its period in months (0: off), how many that run removes, when the last one was and how many it removed',
  }),
);

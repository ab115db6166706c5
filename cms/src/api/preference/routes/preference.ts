import { preferencesPatch } from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';

export default routeList(
  route('GET /preferences', 'preference.find', 'preference:own', {
    gives: '`{"reminderMail"}`: whether the weekly reminder comes to the caller by email too',
  }),
  route('PUT /preferences', 'preference.update', 'preference:own', {
    takes: preferencesPatch,
    gives: 'the same',
  }),
);

import { emailInput } from '@intranet/domain';
import { route, routeList } from '../../../platform/routes/route';

export default routeList(
  route('POST /email/send-with-attachments', 'email.send', 'email:send', {
    takes: emailInput,
    gives: '`{"queued"}`: how many mails',
    refuses: ['no-such-recipient', 'too-many-this-hour'],
  }),
);

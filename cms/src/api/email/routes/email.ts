import { route, routeList } from '../../../access/route';

export default routeList(route('POST /email/send-with-attachments', 'email.send', 'email:send'));

import { route, routeList } from '../../../platform/routes/route';

export default routeList(
  route('GET /set-up', 'set-up.find', 'set-up:read', {
    gives:
      '`{"shown", "steps": [{"name", "done"}]}`: what is left to set up in a new portal; no steps once all are done or the list is hidden',
  }),
  route('POST /set-up/hide', 'set-up.hide', 'set-up:hide', { gives: 'the same' }),
  route('POST /set-up/test-mail', 'set-up.testMail', 'set-up:test-mail', {
    gives:
      '`{"to", "asFile"}`: the own address, and whether the mail becomes a file for lack of a mail server',
  }),
);

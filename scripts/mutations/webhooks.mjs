/**
 * What webhooks send, and to which addresses.
 * @type {import('../lib/tests/mutation.mjs').Mutation[]}
 */
export const webhookMutations = [
  {
    breaks: 'WHK-07: addresses that a name leads to are not looked at',
    file: 'cms/src/webhooks/addresses.ts',
    from: 'if (!first || !addresses.every(({ address }) => isReachable(address, allowPrivate)))',
    to: 'if (!first)',
    tests: 'src/api/webhook/webhook.test.ts',
  },
  {
    breaks: 'WHK-02: the metadata of a cloud are reached where private addresses are allowed',
    file: 'cms/src/webhooks/addresses.ts',
    from: '  if (ofTheLink.check(address, kind)) return false;\n',
    to: '',
    tests: 'src/webhooks/sending.test.ts',
    title: 'where clouds tell',
  },
  {
    breaks: 'WHK-03: what comes later overtakes what failed',
    file: 'cms/src/webhooks/claims.ts',
    from: "where webhook_id = ? and state = 'pending' order by id limit 1",
    to: "where webhook_id = ? and state = 'pending' order by attempts, id limit 1",
    tests: 'src/webhooks/sending.test.ts',
    title: 'waits behind it',
  },
  {
    breaks: 'WHK-03: nobody is told of a pause',
    file: 'cms/src/webhooks/claims.ts',
    from: "    if (outcome.paused) await tellOfPause(trx, name, sent.error ?? '');\n",
    to: '',
    tests: 'src/webhooks/sending.test.ts',
    title: 'every admin is notified',
  },
  {
    breaks: 'WHK-05: the signature leaves out the moment',
    file: 'cms/src/webhooks/seal.ts',
    from: '`${id}.${timestamp}.${body}`',
    to: '`${id}.${body}`',
    tests: 'src/webhooks/sending.test.ts',
    title: 'each kind of event is sent',
  },
  {
    breaks: 'IMP-04: every call is described as one that needs no session',
    file: 'cms/src/openapi/operation.ts',
    from: '(isPublic(permission) ? [] : [{ session: [] }])',
    to: '[]',
    tests: 'src/api/openapi/held-against-server.test.ts',
    title: 'every call of it is there',
  },
];

// Expects a visitor next Monday: npm run script -- docs/examples/expect-visitor.cjs administration
'use strict';

/** @param {{ strapi: import('@strapi/strapi').Core.Strapi, actor: import('@intranet/domain').Actor, rules: typeof import('@intranet/domain') }} given */
module.exports = async function expectVisitor({ strapi, actor, rules }) {
  // A route asks this of its caller; a script asks it itself.
  if (!rules.can(actor, 'visitor:write')) throw new Error(`${actor.username} keeps no visitors.`);
  const today = rules.dayIn(process.env.TZ_COMPANY ?? 'UTC', new Date());
  const { endDate } = rules.weekOf(today);
  const input = rules.visitorInput.parse({
    firstName: 'Mona',
    lastName: 'Reyes',
    companyName: 'Acme',
    personToSee: 'supervisor',
    dayOfVisit: rules.addDays(endDate, 1),
  });
  const visitors = strapi.service('api::visitor.visitor');
  return `Expected: ${await visitors.create(strapi, actor, input)}`;
};

/** Does what a developer would set up in the panel: who may list reports, and a user who does. */
async function bootstrap({ strapi }) {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } });
  await strapi.db.query('plugin::users-permissions.permission').create({
    data: { action: 'api::war-report.war-report.find', role: role.id },
  });
  await strapi.plugin('users-permissions').service('user').add({
    username: 'reader',
    email: 'reader@intranet.example',
    password: process.env.READER_PASSWORD,
    provider: 'local',
    confirmed: true,
    role: role.id,
  });
}

module.exports = { bootstrap };

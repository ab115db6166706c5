// The old portal as a plain Strapi: node fill-portal.cjs FOLDER ROWS. Loads the application in the folder, stores the rows,
// and says over the pipe between the processes where it listens, and the token that may read everything.
'use strict';

const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

const [, , appDir, rowsFile] = process.argv;
const ofApplication = createRequire(path.join(appDir, 'package.json'));
const { createStrapi } = ofApplication('@strapi/strapi');
const USER = 'plugin::users-permissions.user';

async function start() {
  const strapi = await createStrapi({ appDir, distDir: appDir, serveAdminPanel: false }).load();
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } });
  for (const { uid, data } of JSON.parse(readFileSync(rowsFile, 'utf8')))
    await strapi.db.query(uid).create({ data: uid === USER ? { ...data, role: role.id } : data });
  const { accessKey } = await strapi
    .service('admin::api-token')
    .create({ name: 'import', description: '', type: 'full-access', lifespan: null });
  strapi.server.listen(0, '127.0.0.1', () =>
    process.send({ port: strapi.server.httpServer.address().port, token: accessKey }),
  );
}

process.on('disconnect', () => process.exit(1));
start().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

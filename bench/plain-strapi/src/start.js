const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = path.resolve(__dirname, '..');

createStrapi({ appDir, distDir: appDir, serveAdminPanel: false })
  .start()
  .then(() => process.stdout.write('plain Strapi is ready\n'));

const { createCoreRouter } = require('@strapi/strapi').factories;

module.exports = createCoreRouter('api::war-report.war-report');

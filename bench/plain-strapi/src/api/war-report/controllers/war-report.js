const { createCoreController } = require('@strapi/strapi').factories;

module.exports = createCoreController('api::war-report.war-report');

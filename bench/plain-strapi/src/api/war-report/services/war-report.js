const { createCoreService } = require('@strapi/strapi').factories;

module.exports = createCoreService('api::war-report.war-report');

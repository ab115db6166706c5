import type { Context } from 'koa';
import { asShown, readJobs } from '../../../platform/jobs/stored';
import { isWorkers } from '../../../platform/jobs/timed';

export default {
  async find(ctx: Context) {
    const data = (await readJobs(strapi)).map((job) => asShown(job, isWorkers(job.name)));
    ctx.body = { data, meta: {} };
  },
};

import type { Context } from 'koa';
import { asShown, readJobs } from '../../../jobs/stored';
import { isWorkers } from '../../../jobs/table';

export default {
  async find(ctx: Context) {
    const data = (await readJobs(strapi)).map((job) => asShown(job, isWorkers(job.name)));
    ctx.body = { data, meta: {} };
  },
};

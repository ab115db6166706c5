import { route, routeList } from '../../../platform/routes/route';

export default routeList(
  route('GET /jobs', 'job.find', 'job:list', {
    gives: 'each job with name, state, startedAt, endedAt, succeededAt, fault, nextAt and instance',
  }),
);

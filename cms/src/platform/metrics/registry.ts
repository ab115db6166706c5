import { Registry } from 'prom-client';

/** All metrics of this process. Labels contain routes, states and names of jobs, and no personal data. */
export const metrics = new Registry();

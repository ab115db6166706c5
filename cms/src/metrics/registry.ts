import { Registry } from 'prom-client';

/** All that this process can be asked about. Labels hold rows, states and names of jobs: nothing of any person. */
export const metrics = new Registry();

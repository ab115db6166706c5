import { changeControlWrites } from './change-control';
import { deskWrites } from './desk';
import { directoryWrites } from './directory';
import { houseWrites } from './house';
import { peopleWrites } from './people';
import { reportWrites } from './reports';
import { secondFactorWrites } from './second-factor';
import { serviceAccountWrites } from './service-accounts';
import { webhookWrites } from './webhooks';
import type { Prepare, Writes } from './world';

export { type Prepare, type World, worldOf } from './world';

/** Every route that writes, and how. The tests that use this fail for a new route until it is here. */
const writes: Writes = {
  ...peopleWrites,
  ...secondFactorWrites,
  ...reportWrites,
  ...deskWrites,
  ...houseWrites,
  ...changeControlWrites,
  ...serviceAccountWrites,
  ...directoryWrites,
  ...webhookWrites,
};

/** The calls of all routes that write. */
export const writingCalls: string[] = Object.keys(writes);

/** Each way of each route: 'POST /api/ccbs', 'reject a build', and how the data get there. */
export const waysToWrite: [call: string, way: string, prepare: Prepare][] = Object.entries(writes).flatMap(
  ([call, ways]) =>
    Object.entries(ways).map(([way, prepare]): [string, string, Prepare] => [call, way, prepare]),
);

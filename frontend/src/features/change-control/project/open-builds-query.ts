import { type Actor, inGroup } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import { unlessAway } from '../../../shared/session/unless-away';
import { listProjects } from './api';

/** More open builds than these are looked for in Review Projects. */
const MOST = 50;

/** The projects with an open build that a person follows: those of a PM, all of them for a CM. HOM-13 */
export const openBuildsQuery = (actor: Actor) => {
  const manager = inGroup('CM')(actor) ? null : actor.username;
  return queryOptions({
    queryKey: [...keys.projects, 'open', manager],
    queryFn: unlessAway(async ({ signal }) => {
      const filters = {
        status: { $eq: 'Open' },
        ...(manager !== null && { ProjectManager: { $eq: manager } }),
      };
      const pagination = { page: 1, pageSize: MOST };
      return (await listProjects({ filters, sort: 'ProjectName', pagination }, signal)).data;
    }),
    retry: false,
  });
};

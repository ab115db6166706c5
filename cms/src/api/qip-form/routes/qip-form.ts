import { qipInput, qipPatch } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../platform/routes/route';
import { qipFormList } from '../list';

const { reads, takes } = recordRoutes('qip-form', qipFormList);

/** What POST and PUT are refused for by the build of the change request. */
const ofBuild = ['qip-no-build', 'build-closed', 'qip-read-only'] as const;

export default routeList(
  ...reads('/qip-forms', 'qip-form:list', 'qip-form:read'),
  takes('POST /qip-forms', 'create', 'qip-form:write', qipInput, {
    refuses: ['qip-exists', 'qip-first-part-missing', ...ofBuild],
  }),
  takes('PUT /qip-forms/:id', 'update', 'qip-form:write', qipPatch, { refuses: ofBuild }),
);

import { projectInput, projectPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { eligibleQcrs } from '../../../change-control/builds/build-qcrs';
import { isNone } from '../../../platform/http/bodies/unchanged-fields';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { sendAll } from '../../../platform/lists/find';
import { colleagueFacts } from '../../../platform/people/own-facts';
import { projectList, projectNameList } from '../list';
import service from '../services/project';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { refuseOthersIn, managerIdOf } from '../../../change-control/people/in-project';

const { reads, created, changes, see } = recordAnswers(projectList);

export default {
  ...reads,

  /** The fields that a select needs. */
  names: (ctx: Context) =>
    sendAll(strapi, ctx, projectNameList, [{ field: 'ProjectName', descending: false }]),

  async eligibleQcrs(ctx: Context) {
    const { actor } = ctx.state;
    const project = await see(ctx, ctx.params.id);
    refuseOthersIn(actor, 'project:eligible-qcrs', managerIdOf(project));
    ctx.body = { data: await eligibleQcrs(strapi, Number(project.id), actor), meta: {} };
  },

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, projectInput, async ({ ProjectManager }) => ({
      ProjectManagerName: (await colleagueFacts(strapi, ProjectManager))?.firstLastName ?? null,
      status: null,
      stage: null,
      builds: isNone,
    }));
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  update: changes(projectPatch, service.update),
};

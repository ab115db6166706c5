import { voteInput } from '@intranet/domain';
import type { Context } from 'koa';
import { qcrList } from '../../../change-control/records/qcr-list';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { answerRecord, findNamed } from '../../../platform/lists/find';
import type { Row } from '../../../platform/lists/list';
import { ownFacts } from '../../../platform/people/own-facts';
import { refuseNonVoters } from '../../../change-control/people/members';
import { namedBuildList } from '../../../change-control/records/named-build';
import { voteList } from '../related-lists';
import { managerIdOf } from '../../../change-control/people/in-project';
import service from '../services/vote';
import { recordAnswers } from '../../../platform/routes/record-answers';

const { reads } = recordAnswers(voteList);

export default {
  ...reads,

  async create(ctx: Context) {
    const { actor } = ctx.state;
    const votedOn: Row[] = [];
    const seen = (record: Row) => void votedOn.push(record);
    await findNamed(strapi, ctx, namedBuildList, 'buildNumber', seen);
    await findNamed(strapi, ctx, qcrList, 'QCRnumber', seen);
    // A vote is on a build or on a change request; a body of the other kind is not accepted.
    const vote = await parseDataKnowing(ctx, voteInput, async ({ stage }) => ({
      ...(await ownFacts(strapi, actor)),
      ...(stage === 'CCB1' ? { buildNumber: null, approved: null } : { QCRnumber: null, disposition: null }),
    })).catch(async (refusal: unknown) => {
      // Whether they may vote is decided under a lock; here it only comes before a fault of the body.
      for (const record of votedOn) await refuseNonVoters(strapi.db.connection, actor, managerIdOf(record));
      throw refusal;
    });
    const cast = await service.vote(strapi, actor, vote);
    // A rejection ends the round and deletes its votes, so the answer is the vote as written.
    ctx.status = 201;
    ctx.body = { data: answerRecord(ctx, voteList, cast), meta: {} };
  },
};

import { voteInput } from '@intranet/domain';
import type { Context } from 'koa';
import { qcrList } from '../../../change-control/records/qcr-list';
import { parseDataKnowing } from '../../../http/parse';
import { answerRecord, findRecord } from '../../../lists/find';
import { ownFacts } from '../../../people/own-facts';
import { buildList } from '../list';
import { voteList } from '../related-lists';
import service from '../services/vote';
import { recordAnswers } from '../../../lists/record-answers';

const { reads } = recordAnswers(voteList);

export default {
  ...reads,

  async create(ctx: Context) {
    const { actor } = ctx.state;
    // A vote is on a build or on a change request; a body of the other kind is not accepted.
    const vote = await parseDataKnowing(ctx, voteInput, async ({ stage }) => ({
      ...(await ownFacts(strapi, actor)),
      ...(stage === 'CCB1' ? { buildNumber: null, approved: null } : { QCRnumber: null, disposition: null }),
    }));
    if ('buildNumber' in vote) await findRecord(strapi, buildList, actor, vote.buildNumber);
    else await findRecord(strapi, qcrList, actor, vote.QCRnumber);
    const cast = await service.vote(strapi, actor, vote);
    // A rejection ends the round and deletes its votes, so the answer is the vote as written.
    ctx.status = 201;
    ctx.body = { data: answerRecord(ctx, voteList, cast), meta: {} };
  },
};

import { homePagePatch } from '@intranet/domain';
import { homePageList } from '../list';
import service from '../services/home-page';
import { recordAnswers } from '../../../platform/routes/record-answers';

const { reads, changes } = recordAnswers(homePageList);

export default {
  ...reads,

  update: changes(homePagePatch, service.update),
};

import { homePagePatch } from '@intranet/domain';
import { homePageList } from '../list';
import service from '../services/home-page';
import { recordAnswers } from '../../../lists/record-answers';

const { all, one, changes } = recordAnswers(homePageList);

export default {
  find: all,

  findOne: one,

  update: changes(homePagePatch, service.update),
};

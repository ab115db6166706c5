import { recordAnswers } from '../../../platform/routes/record-answers';
import { groupList } from '../list';

export default recordAnswers(groupList).reads;

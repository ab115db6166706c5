import { recordAnswers } from '../../../lists/record-answers';
import { groupList } from '../list';

export default recordAnswers(groupList).reads;

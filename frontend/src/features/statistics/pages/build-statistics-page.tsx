import { screens } from '@intranet/domain';
import { StatisticsScreen } from '../components/statistics-screen';

export const BuildStatisticsPage = () => (
  <StatisticsScreen
    title={screens['Build-Statistics'].title}
    lead="Where builds stand and for how long, whom they wait for, and what becomes of problem reports."
    subject="builds"
  />
);

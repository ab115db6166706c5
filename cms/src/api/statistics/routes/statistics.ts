import { PERIOD, route, routeList } from '../../../platform/routes/route';

const series = (what: string) => ({
  asks: PERIOD,
  gives: `\`{"series"}\`: ${what}; each with name, title, unit, finding and points (\`?from=&to=\`: days, the last 26 weeks without them)`,
});

export default routeList(
  route(
    'GET /statistics/war-reports',
    'statistics.warReports',
    'statistics:war-reports',
    series('how many of the reports that are owed are in, by week and division, and who owes'),
  ),
  route(
    'GET /statistics/it-tickets',
    'statistics.itTickets',
    'statistics:it-tickets',
    series('open tickets by age and priority, opened and resolved by week, how long answers take'),
  ),
  route(
    'GET /statistics/builds',
    'statistics.builds',
    'statistics:builds',
    series('days in each stage, by whom builds are waited for, rounds of votes, problem reports by month'),
  ),
);

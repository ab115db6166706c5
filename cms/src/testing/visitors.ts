import { dayIn } from '@intranet/domain';

/** The fields of a visitor of today; pass only those that matter. */
export const aVisitor = (fields: object = {}) => ({
  firstName: 'Yuki',
  lastName: 'Sato',
  email: 'yuki@visitor.example',
  companyName: 'Northwind Controls',
  personToSee: 'pm',
  dayOfVisit: dayIn('America/New_York', new Date()),
  ...fields,
});

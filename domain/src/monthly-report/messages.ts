/** The exact words of the monthly reports. MON-01, MON-07. */
export const monthlyMessages = {
  title: 'Filter Options for viewing Monthly Reports',
  errorRetrieving: 'There was an error retrieving information from the server! Please try again later.',
  parameterRequired: 'Please choose Person or Charge Line.',
  personRequired: 'Please choose a person.',
  linesRequired: 'Please choose at least one charge line.',
  monthRequired: 'Please choose a month.',
  yearTooEarly: 'Please enter a year of at least 2021.',
  yearTooLate: 'Please enter a year of at most 9998.',
  nothingToBuild: 'There is no report to build.',
} as const;

/** The heading of a monthly report, in PDF and Word. EXP-02: "titled as a monthly activity report". */
export const monthlyReportTitle = 'Monthly Activity Report';

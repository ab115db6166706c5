import {
  emptyMonthlyFilter,
  monthlyFilterForm,
  type Month,
  type MonthlyFilterForm,
  type MonthlyParameter,
} from '@intranet/domain';

/** The filter in the address, or none yet. */
export function readAddress(
  params: URLSearchParams,
  parameters: readonly MonthlyParameter[],
  usual: Month,
): { applied: MonthlyFilterForm | null; opened: MonthlyFilterForm } {
  const empty = emptyMonthlyFilter(parameters, usual);
  const read = monthlyFilterForm.safeParse({
    parameter: params.get('by') ?? empty.parameter,
    person: params.get('person') ?? '',
    lines: params.get('lines')?.split('.').filter(Boolean) ?? [],
    month: params.get('month') ?? '',
    year: params.get('year') ?? '',
  });
  // A link shared by another person may ask for a parameter that this person may not choose.
  const applied = read.success && parameters.some((one) => one === read.data.parameter) ? read.data : null;
  return { applied, opened: applied ?? empty };
}

/** The address of a filter. It drops page and search of the table, which belonged to the previous filter. */
export function writeAddress(before: URLSearchParams, filter: MonthlyFilterForm): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of ['page', 'search', 'by', 'person', 'lines']) after.delete(name);
  if (filter.parameter !== 'own') after.set('by', filter.parameter);
  if (filter.parameter === 'person') after.set('person', filter.person);
  if (filter.parameter === 'charge-line') after.set('lines', filter.lines.join('.'));
  after.set('month', filter.month);
  after.set('year', filter.year);
  return after;
}

/** Do both ask for the same reports? */
export const sameFilter = (a: MonthlyFilterForm, b: MonthlyFilterForm): boolean =>
  writeAddress(new URLSearchParams(), a).toString() === writeAddress(new URLSearchParams(), b).toString();

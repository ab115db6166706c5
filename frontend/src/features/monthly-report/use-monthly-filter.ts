import {
  isMonthlyFilterComplete,
  monthlyFilterForm,
  monthlyParameters,
  monthlyReach,
  previousMonth,
  type MonthlyFilterForm,
} from '@intranet/domain';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { today } from '../../shared/lib/today';
import { useActor } from '../../shared/session/use-session';
import { readAddress, sameFilter, writeAddress } from './monthly-address';

/** The filter being chosen, and the one in the address that the table shows. MON-02, MON-04. */
export function useMonthlyFilter() {
  const parameters = monthlyParameters[monthlyReach(useActor())];
  const [params, setParams] = useSearchParams();
  // A string is stable, so that turning a page of the table does not undo what is being chosen.
  const address = ['by', 'person', 'lines', 'month', 'year'].map((name) => params.get(name) ?? '').join('&');
  const { applied, opened } = useMemo(
    () => readAddress(params, parameters, previousMonth(today())),
    // oxlint-disable-next-line react/exhaustive-deps
    [address, parameters],
  );
  const form = useDomainForm<MonthlyFilterForm>(monthlyFilterForm, opened);
  const { reset } = form;
  useEffect(() => reset(opened), [opened, reset]);

  const draft = useWatch({ control: form.control }) as MonthlyFilterForm;
  return {
    form,
    parameters,
    draft,
    applied,
    canApply: isMonthlyFilterComplete(draft),
    /** The table shows another filter than the form. */
    changed: applied !== null && !sameFilter(applied, draft),
    apply: (filter: MonthlyFilterForm) => setParams((before) => writeAddress(before, filter)),
  };
}

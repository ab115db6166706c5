import { refusals } from '@intranet/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error';
import { Loaded, type Loadable, Offered } from './loaded';

const show = (query: Partial<Loadable<string>>, fresh = false, refetch = vi.fn<() => void>()) => {
  render(
    <Loaded
      query={{ data: undefined, error: null, ...query, refetch }}
      what="the plan"
      failure="The plan could not be loaded."
      missing={<p>There is no such plan.</p>}
      fresh={fresh}
    >
      {(plan) => <p>Plan {plan}</p>}
    </Loaded>,
  );
  return refetch;
};

const away = new ApiError({ status: 0, code: 'network', message: 'Away.' });

it('[SES-16] says what is on its way, then shows it', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading the plan …');
  show({ data: 'A' });
  expect(screen.getByText('Plan A')).toBeVisible();
});

it('[SES-24] a failure can be tried again', async () => {
  const refetch = show({ error: away });
  expect(screen.getByRole('alert')).toHaveTextContent('The plan could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('[SES-16] only the server says that there is no such record; a 404 of something in between is a failure', () => {
  show({ error: new ApiError({ code: 'not-found', ...refusals['not-found'] }) });
  expect(screen.getByText('There is no such plan.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  show({ error: new ApiError({ status: 404, code: 'unknown', message: 'Not Found' }) });
  expect(screen.getByRole('alert')).toHaveTextContent('The plan could not be loaded.');
});

it('[SES-16] what was there stays when a later look fails, unless only the newest will do', () => {
  show({ data: 'A', error: away });
  expect(screen.getByText('Plan A')).toBeVisible();
  show({ data: 'B', error: away }, true);
  expect(screen.queryByText('Plan B')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The plan could not be loaded.');
});

it('[SES-16] where only the newest will do, an answer that is being renewed is not shown', () => {
  show({ data: 'A', isFetching: true }, true);
  expect(screen.queryByText('Plan A')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeVisible();
});

it('[SES-24] a field whose choices cannot be fetched keeps its name, and has a way to try again', async () => {
  const refetch = vi.fn<() => void>();
  render(
    <Offered
      query={{ data: undefined, error: away, refetch }}
      label="Project"
      failure="The projects could not be loaded."
    >
      {() => <select aria-label="Project" />}
    </Offered>,
  );
  expect(screen.getByText('Project')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The projects could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

import { useEffect } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import { Routed } from '../shared/navigation/routed';
import { loadAhead } from './load-ahead';
import { Providers } from './providers';

export const App = ({ router }: { router: ReturnType<typeof createBrowserRouter> }) => {
  useEffect(() => loadAhead(router), [router]);
  return (
    <Providers>
      <Routed router={router} />
    </Providers>
  );
};

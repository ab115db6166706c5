import './no-eval';
import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { startAtLogin } from './app/guard';
import { appRoutes } from './app/routes';
import { takeOver } from './painted/take-over';
import { followOtherTabs } from './shared/session/end';
import { startTheme } from './shared/theme/theme';
import { sweepVault } from './shared/vault/vault';
import 'bootstrap/dist/css/bootstrap.min.css';
import './styles/index.css';

startTheme();
followOtherTabs();
sweepVault();
startAtLogin();

void takeOver(
  document.getElementById('root')!,
  () => createBrowserRouter(appRoutes),
  (router) => (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  ),
);

import './no-eval';
import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { startAtLogin } from './app/guard';
import { appRoutes } from './app/routes';
import { takeOver } from './painted/take-over';
import { startFace } from './shared/company/face';
import { followOtherTabs } from './shared/session/end';
import { ignoreSecondClicks } from './shared/stray-input/second-click';
import { ignoreTypedKeys } from './shared/stray-input/typed-key';
import { startTheme } from './shared/theme/theme';
import { sweepVault } from './shared/vault/vault';
import 'bootstrap/dist/css/bootstrap.min.css';
import './styles/index.css';

startTheme();
startFace();
ignoreSecondClicks();
ignoreTypedKeys();
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

import './styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTooltips } from '~/components/tooltip';
import { startLock } from '~/features/auth/lock/lock';
import { forgetOtherDemos } from '~/lib/demo';
import { followTheme } from '~/lib/theme';
import { startOutbox } from '~/outbox/outbox';
import { App } from './app';
import { connectLive } from './connect-live';
import { followDevice } from './follow-device';
import { startRouter } from './router';
import { startUpdates } from './updates';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
forgetOtherDemos();
startOutbox();
connectLive();
startLock();
followTheme();
startTooltips();
// The page's own 'Loading...' stays until the screen has loaded; rendering earlier would leave it blank for a second.
void followDevice()
  .then(startRouter)
  .finally(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
startUpdates();

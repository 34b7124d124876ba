import './styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTooltips } from '~/components/tooltip';
import { startLock } from '~/features/auth/lock/lock';
import { forgetOtherDemos } from '~/lib/demo';
import { followTheme } from '~/lib/theme';
import { startOutbox } from '~/outbox/outbox';
import { App } from './app';
import { keepDevice } from './keep-device';
import { keepLive } from './keep-live';
import { keepOpen } from './keep-open';
import { startRouter } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
forgetOtherDemos();
startOutbox();
keepLive();
startLock();
followTheme();
startTooltips();
// The page's own 'Loading...' stays until the screen has loaded; rendering earlier would leave it blank for a second.
void keepDevice()
  .then(startRouter)
  .finally(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
keepOpen();

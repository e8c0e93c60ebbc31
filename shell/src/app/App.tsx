import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { Suspense, useSyncExternalStore } from 'react';
import { HostProvider } from '@keepsake/shared/host';
import { RouterProvider } from '@keepsake/shared/router';
import { isSending, onSending, StateProvider } from '@keepsake/shared/state';
import { pageTheme } from '@keepsake/shared/theme';
import { ConnectionBanner } from '../host/ConnectionBanner.tsx';
import { questionAtom } from '../host/confirm.ts';
import { lazyWithRetry } from '../host/lazy-with-retry.ts';
import { hasToastsAtom } from '../host/notify.ts';
import { ShellProvider } from '../host/shell-services.ts';
import type { createShell } from './create-shell.ts';

const Toaster = lazyWithRetry(() => import('../host/Toaster.tsx'));
const SendingBar = lazyWithRetry(() => import('../host/SendingBar.tsx'));
const ConfirmDialog = lazyWithRetry(() => import('../host/ConfirmDialog.tsx'));

type Shell = Pick<ReturnType<typeof createShell>, 'host' | 'services' | 'store' | 'router'>;

/** The providers and overlays around the router; `styles` is the emotion cache. */
export function App({ shell, styles }: { shell: Shell; styles: EmotionCache }) {
  const { host, services, store, router } = shell;
  const { toasts, confirm } = services;
  const toasting = useAtomValue(hasToastsAtom, { store: toasts.store });
  const asking = useAtomValue(questionAtom, { store: confirm.store }) !== null;
  const sending = useSyncExternalStore(onSending, isSending, () => false);
  return (
    <CacheProvider value={styles}>
      {/* Colours follow the system in CSS alone: no mode is stored, and a change renders nothing. */}
      <ThemeProvider theme={pageTheme()} noSsr storageManager={null}>
        <CssBaseline />
        <StateProvider store={store}>
          <HostProvider value={host}>
            <ShellProvider value={services}>
              <ConnectionBanner />
              <Suspense fallback={null}>{sending ? <SendingBar /> : null}</Suspense>
              <RouterProvider router={router} />
              <Suspense fallback={null}>
                {toasting ? <Toaster toasts={toasts} /> : null}
                {asking ? <ConfirmDialog confirm={confirm} /> : null}
              </Suspense>
            </ShellProvider>
          </HostProvider>
        </StateProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

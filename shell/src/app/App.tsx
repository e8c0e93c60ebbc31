import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { HostProvider } from '@keepsake/shared/host';
import { RouterProvider } from '@keepsake/shared/router';
import { StateProvider } from '@keepsake/shared/state';
import { theme } from '@keepsake/shared/theme';
import { ShellProvider } from '../host/shell-services.ts';
import type { createShell } from './create-shell.ts';

const Toaster = lazy(() => import('../host/Toaster.tsx'));
const ConfirmDialog = lazy(() => import('../host/ConfirmDialog.tsx'));

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'k', ...(nonce ? { nonce } : {}) });

/** Everything around the pages. */
export function App({ shell }: { shell: ReturnType<typeof createShell> }) {
  const { host, services, store, router } = shell;
  const { toasts, confirm } = services;
  const toasting = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0);
  const asking = useSyncExternalStore(confirm.subscribe, () => confirm.current() !== null);
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <StateProvider store={store}>
          <HostProvider value={host}>
            <ShellProvider value={services}>
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

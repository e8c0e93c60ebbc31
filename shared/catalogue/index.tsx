import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { HostProvider } from '@keepsake/shared/host';
import { createMemoryRouter, RouterProvider } from '@keepsake/shared/router';
import { fakeHost } from '../src/testing/fake-host.ts';
import { lookBy } from '../src/ui/theme/theme.ts';
import { Catalogue } from './Catalogue.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const router = createMemoryRouter([{ path: '*', element: <Catalogue /> }]);

createRoot(root).render(
  <ThemeProvider theme={lookBy('.%s')}>
    <CssBaseline />
    <HostProvider value={fakeHost()}>
      <RouterProvider router={router} />
    </HostProvider>
  </ThemeProvider>,
);

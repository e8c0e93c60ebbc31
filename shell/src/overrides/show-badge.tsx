import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { pageTheme } from '@keepsake/shared/theme';
import { leftToRight } from '../host/styles.ts';
import { OverrideBadge } from './OverrideBadge.tsx';
import type { Notes } from './notes.ts';

/** Beside the site, not in it: a remote that takes the page down leaves the way back. */
export function showOverrideBadge(notes: Notes): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <CacheProvider value={leftToRight()}>
      <ThemeProvider theme={pageTheme()}>
        <OverrideBadge notes={notes} />
      </ThemeProvider>
    </CacheProvider>,
  );
}

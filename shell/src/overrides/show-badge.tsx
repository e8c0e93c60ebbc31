import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { pageTheme } from '@keepsake/shared/theme';
import { leftToRight } from '../host/styles.ts';
import { OverrideBadge } from './OverrideBadge.tsx';
import type { Notes } from './notes.ts';

/** Shows the badge in a React root of its own, so that a remote that breaks the page leaves it usable. */
export function showOverrideBadge(notes: Notes): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <CacheProvider value={leftToRight()}>
      <ThemeProvider theme={pageTheme()}>
        <OverrideBadge notes={notes} />
      </ThemeProvider>
    </CacheProvider>,
  );
}

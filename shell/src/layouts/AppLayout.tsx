import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { Box, Stack, useMediaQuery, type Theme } from '@keepsake/shared/ui';
import { lazyWithRetry } from '../host/lazy-with-retry.ts';
import { AppFooter } from './app-frame.ts';
import type { FramedPage } from './framed-page.ts';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopHeader } from './TopHeader.tsx';

const OffCanvasMenu = lazyWithRetry(() => import('./OffCanvasMenu.tsx'));

/** Layout for signed-in users: header, title, menu, page, footer. */
export function AppLayout({
  title,
  page,
  children,
}: {
  title: string | null;
  /** The framed page; null when no remote serves the address. */
  page: FramedPage | null;
  children: ReactNode;
}) {
  const large = useIsLarge();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    // The height of the sticky header, and a gap for the outline of what is focused below it.
    <Stack data-layout="app" sx={{ minHeight: '100dvh', '--header-height': '80px' }}>
      <SkipLink href="#page">
        <Trans>Skip to the page</Trans>
      </SkipLink>
      <TopHeader large={large} page={page} onMenu={() => setMenu('open')} />
      <Stack
        direction="row"
        sx={{ flex: 1, width: '100%', maxWidth: 1400, mx: 'auto', alignItems: 'flex-start' }}
      >
        {large === false ? null : (
          <Box
            sx={{
              display: { xs: 'none', lg: 'block' },
              width: 264,
              flexShrink: 0,
              p: 2,
              position: 'sticky',
              top: 'calc(72px + var(--banner-height, 0px))',
              // Scrolls by itself, so that the last entries are reachable on low screens.
              maxHeight: 'calc(100dvh - 72px - var(--banner-height, 0px))',
              boxSizing: 'border-box',
              overflowY: 'auto',
            }}
          >
            <SideMenu />
          </Box>
        )}
        <Stack sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch' }}>
          <Box component="main" id="page" sx={{ flex: 1 }}>
            <TitleHeader title={title} large={large === true} />
            {children}
          </Box>
          {/* Height reserved before it loads; hidden while a skeleton above would still shift it. */}
          <Box
            component="footer"
            sx={{
              px: { xs: 2.5, md: 4 },
              py: 3,
              'main:has(.MuiSkeleton-root) + &': { visibility: 'hidden' },
            }}
          >
            <Suspense fallback={<Box sx={{ height: { xs: 88, sm: 44 } }} />}>
              <AppFooter />
            </Suspense>
          </Box>
        </Stack>
      </Stack>
      {menu === 'unused' ? null : (
        <Suspense fallback={null}>
          <OffCanvasMenu
            open={menu === 'open' && large === false}
            page={page}
            onClose={() => setMenu('closed')}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Whether the screen is large; null while prerendering: both variants are rendered then, and CSS shows one. */
function useIsLarge(): boolean | null {
  const matches = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return typeof matchMedia === 'undefined' ? null : matches;
}

/** Title of the section. Not a heading element, because pages have an h1 of their own. */
function TitleHeader({ title, large }: { title: string | null; large: boolean }) {
  return (
    <Box
      data-testid="title-header"
      sx={{
        px: { xs: 2.5, md: 4 },
        py: 1,
        minHeight: 40,
        color: 'text.secondary',
        borderBottom: 1,
        borderColor: 'divider',
        letterSpacing: '0.02em',
      }}
    >
      {title ??
        (large
          ? t({ message: 'Event', comment: 'title above a page without one' })
          : t({ message: 'Wedding', comment: 'title above a page without one' }))}
    </Box>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Suspense, useState, type ReactNode } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { useLocation, useNavigate } from '@keepsake/shared/router';
import { BackIcon, MenuIcon } from '@keepsake/shared/icons';
import { Box, Button, IconButton, Stack, Typography } from '@keepsake/shared/ui';
import { lazyWithRetry } from '../host/lazy-with-retry.ts';
import { chromeAtom } from '../host/page-chrome.ts';
import { useShell } from '../host/shell-services.ts';
import { homeOf } from '../session/after-sign-in.ts';
import { AccountMenu, NotificationBell } from './app-frame.ts';
import type { FramedPage } from './framed-page.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Logo } from './Logo.tsx';
import { fullName } from './full-name.ts';
import { hideUntilParsed } from './hide-until-parsed.ts';

const UpgradeDialog = lazyWithRetry(async () => ({
  default: (await import('../auth/UpgradeDialog.tsx')).UpgradeDialog,
}));

function hasBack(page: FramedPage | null, isGuest: boolean): boolean {
  return page?.home !== 'members' && !(isGuest && page?.home === 'guests');
}

function BackButton() {
  const { chrome } = useShell();
  const { user } = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { back } = useAtomValue(chromeAtom, { store: chrome.store });
  const go = () => {
    if (back) void navigate(back);
    else if (key !== 'default') void navigate(-1);
    else void navigate(user ? homeOf(user) : addresses.home());
  };
  return (
    <IconButton
      edge="start"
      aria-label={t({ message: 'Back', comment: 'button: to the page before' })}
      onClick={go}
    >
      <BackIcon />
    </IconButton>
  );
}

/** Buttons for a guest to sign in or up on the page; their cards are moved to the account. */
function AccountOffer() {
  const [upgrade, setUpgrade] = useState<'login' | 'register' | null>(null);
  return (
    <>
      <Button onClick={() => setUpgrade('login')}>
        {t({ message: 'Login', comment: 'button' })}
      </Button>
      <Button variant="outlined" onClick={() => setUpgrade('register')}>
        {t({ message: 'Sign Up', comment: 'button' })}
      </Button>
      {upgrade ? (
        <Suspense fallback={null}>
          <UpgradeDialog wanted={upgrade} onClose={() => setUpgrade(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Right side of the header on large screens: welcome text, or an account offer for guests, and the account menu. */
function OnLargeScreens({ page }: { page: FramedPage | null }) {
  const { user, isGuest } = useSession();
  if (!user) return null;
  const name = fullName(user);
  return (
    <>
      {isGuest && page?.offersAccount ? <AccountOffer /> : null}
      {isGuest ? null : (
        <Typography>
          <Trans>Welcome {name}</Trans>
        </Typography>
      )}
      {/* Reserves its size before it loads. */}
      <Box sx={{ width: 56, height: 56 }}>
        <Suspense fallback={null}>
          <AccountMenu user={user} />
        </Suspense>
      </Box>
    </>
  );
}

/** Shows children by CSS on small or large screens only; `any` adds no wrapper. */
function OnScreens({ of, children }: { of: 'small' | 'large' | 'any'; children: ReactNode }) {
  if (of === 'any') return children;
  const [small, large] = of === 'small' ? ['contents', 'none'] : ['none', 'contents'];
  return <Box sx={{ display: { xs: small, lg: large } }}>{children}</Box>;
}

/** Header for signed-in users: back, logo, language, bell, and the menu (small screens) or account (large screens). */
export function TopHeader({
  large,
  page,
  onMenu,
}: {
  /** Null while prerendering: both variants are rendered, and CSS shows one. */
  large: boolean | null;
  page: FramedPage | null;
  onMenu: () => void;
}) {
  const { user, isGuest } = useSession();
  return (
    <Stack
      component="header"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        alignItems: 'center',
        px: { xs: 1.5, md: 3 },
        minHeight: { xs: 60, lg: 72 },
        position: 'sticky',
        top: 'var(--banner-height, 0px)',
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'secondary.main',
        ...hideUntilParsed,
      }}
    >
      {large !== true && hasBack(page, isGuest) ? (
        <OnScreens of={large === null ? 'small' : 'any'}>
          <BackButton />
        </OnScreens>
      ) : null}
      <Logo newTab={isGuest} />
      <span style={{ flex: 1 }} />
      <LanguagePicker small />
      {user && !isGuest ? (
        <Box sx={{ width: 44, minHeight: 44 }}>
          <Suspense fallback={null}>
            <NotificationBell />
          </Suspense>
        </Box>
      ) : null}
      {large === false ? null : (
        <OnScreens of={large === null ? 'large' : 'any'}>
          <OnLargeScreens page={page} />
        </OnScreens>
      )}
      {large === true ? null : (
        <OnScreens of={large === null ? 'small' : 'any'}>
          <IconButton edge="end" aria-label={t`Open menu`} onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        </OnScreens>
      )}
    </Stack>
  );
}

import { msg, t } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { useEffect, useRef } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { MenuIcon } from '@keepsake/shared/icons';
import { useLocation } from '@keepsake/shared/router';
import { Box, Divider, Stack, styled, TextLink } from '@keepsake/shared/ui';
import { publicLinks } from './public-links.ts';
import { SupportPhone } from './SupportPhone.tsx';

const Menu = styled('details')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Opener = styled('summary')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 999,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover, [open] > &': { background: theme.vars?.palette.action.hover },
  '&:focus-visible': {
    outline: `2px solid ${theme.vars?.palette.primary.main ?? 'currentColor'}`,
    outlineOffset: 2,
  },
}));

const entry = { py: 1.25, lineHeight: '28px', textDecoration: 'none' };

const waysIn = [
  [addresses.login(), msg`Sign In`],
  [addresses.register(), msg`Sign Up`],
  [addresses.guest(), msg`Continue as Guest`],
] as const;

/** Closes the menu on Escape, on a press or focus outside of it, and on navigation. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // Not on the first render: the menu may have been opened before hydration.
    if (openedAt.current !== key) menu.current?.removeAttribute('open');
    openedAt.current = key;
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        current.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && current.contains(event.target)) return;
      current.open = false;
    };
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const name of events) document.addEventListener(name, close);
    return () => {
      for (const name of events) document.removeEventListener(name, close);
    };
  }, []);
  return menu;
}

/** Menu of the public pages on phones. A `details` element, so that it opens before the page is hydrated. */
export function PublicMenu() {
  const { user } = useSession();
  const menu = useClosing();
  return (
    <Menu ref={menu}>
      <Opener aria-label={t({ message: 'Menu', comment: 'button' })}>
        <MenuIcon />
      </Opener>
      <Stack
        component="nav"
        aria-label={t`Site menu`}
        sx={{
          position: 'absolute',
          top: '100%',
          insetInline: 0,
          zIndex: 'appBar',
          px: 2.5,
          py: 1.5,
          bgcolor: 'background.paper',
          borderBlock: '1px solid',
          borderColor: 'secondary.main',
          boxShadow: '0 18px 32px -16px rgb(0 0 0 / 35%)',
        }}
      >
        {publicLinks.map(([address, label]) => (
          <TextLink key={address} to={address} color="inherit" sx={entry}>
            {say(label)}
          </TextLink>
        ))}
        {user ? null : (
          <>
            <Divider sx={{ my: 1 }} />
            {waysIn.map(([address, label]) => (
              <TextLink key={address} to={address} sx={entry}>
                {say(label)}
              </TextLink>
            ))}
          </>
        )}
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          <SupportPhone />
        </Box>
      </Stack>
    </Menu>
  );
}

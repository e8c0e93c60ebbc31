import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@keepsake/shared/words';
import type { ReactNode } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { Box, LinkButton, PageColumn, Stack, TextLink } from '@keepsake/shared/ui';
import { homeOf } from '../session/after-sign-in.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Logo } from './Logo.tsx';
import { hideUntilParsed } from './hide-until-parsed.ts';
import { publicLinks } from './public-links.ts';
import { PublicMenu } from './PublicMenu.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SkipLink } from './SkipLink.tsx';

const navLink = {
  lineHeight: '44px',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
};

/** Layout of the public pages: site navigation, sign-in links, footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <Stack data-layout="public" sx={{ minHeight: '100dvh' }}>
      <SkipLink href="#page">
        <Trans>Skip to the page</Trans>
      </SkipLink>
      <PageColumn component="header" sx={{ py: 1.5, position: 'relative', ...hideUntilParsed }}>
        <Stack
          direction="row"
          sx={{
            flexWrap: { xs: 'nowrap', md: 'wrap' },
            alignItems: 'center',
            justifyContent: 'space-between',
            // Aligns the icon of the last button with the edge, not the padding around it.
            mr: { xs: '-10px', md: 0 },
          }}
        >
          <Logo />
          <Stack
            component="nav"
            aria-label={t({
              message: 'Site',
              comment: 'name of the navigation to the pages of the site',
            })}
            direction="row"
            spacing={3.5}
            sx={{ display: { xs: 'none', md: 'flex' }, flex: 1, ml: 6 }}
          >
            {publicLinks.map(([address, label]) => (
              <TextLink key={address} to={address} color="inherit" sx={navLink}>
                {say(label)}
              </TextLink>
            ))}
          </Stack>
          <Stack
            component="nav"
            aria-label={t({
              message: 'Account',
              comment: 'name of the navigation to sign in and sign up',
            })}
            direction="row"
            spacing={1}
            sx={{ ml: 'auto', minWidth: 0 }}
          >
            {user ? (
              <LinkButton to={homeOf(user)} size="small">
                {t({ message: 'Open Keepsake', comment: 'button' })}
              </LinkButton>
            ) : (
              <>
                <LinkButton
                  to={addresses.login()}
                  size="small"
                  variant="text"
                  sx={{ minWidth: 0, px: { xs: 1, sm: 2 } }}
                >
                  {t({ message: 'Sign In', comment: 'button' })}
                </LinkButton>
                <LinkButton
                  to={addresses.register()}
                  size="small"
                  variant="outlined"
                  sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
                >
                  {t({ message: 'Sign Up', comment: 'button' })}
                </LinkButton>
              </>
            )}
          </Stack>
          <LanguagePicker small />
          <PublicMenu />
        </Stack>
      </PageColumn>
      <Box component="main" id="page" sx={{ flex: 1 }}>
        {children}
      </Box>
      <SiteFooter />
    </Stack>
  );
}

import { msg, t } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import * as addresses from '@keepsake/shared/addresses';
import { Box, GoldRule, Link, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { FooterBadges } from './FooterBadges.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SupportPhone } from './SupportPhone.tsx';

const links = [
  [addresses.contact(), msg({ message: 'Contact', comment: 'link to the contact form' })],
  [addresses.privacy(), msg`Privacy Policy`],
  [addresses.terms(), msg`Terms & Conditions`],
] as const;

/** Footer of every public page: contact, legal pages, support phone, badges, language. */
export function SiteFooter() {
  return (
    <Box component="footer" sx={{ px: 2.5, py: 5, textAlign: 'center' }}>
      <GoldRule />
      <Stack
        component="nav"
        aria-label={t({
          message: 'Footer',
          comment: 'name of the navigation at the foot of the page',
        })}
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'center', columnGap: 3, mt: 3, minHeight: 44 }}
      >
        {links.map(([address, label]) => (
          <TextLink key={address} to={address} color="inherit" sx={{ lineHeight: '44px' }}>
            {say(label)}
          </TextLink>
        ))}
        {/* The number loads later; its line is reserved, so that nothing shifts. */}
        <Box sx={{ flexBasis: '100%', minHeight: 44 }}>
          <SupportPhone />
        </Box>
      </Stack>
      <Box sx={{ minHeight: 190, mt: 2 }}>
        <FooterBadges />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        © 2023 Keepsake
      </Typography>
      <Box sx={{ mt: 1 }}>
        <LanguagePicker />
      </Box>
      {/* A plain link, because the server renders this page and the router does not know it. */}
      <Link href="/notices" variant="body2" color="inherit" sx={{ lineHeight: '44px' }}>
        {t({ message: 'Open-source notices', comment: 'link' })}
      </Link>
    </Box>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { Box, Stack, TextLink } from '@keepsake/shared/ui';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SupportPhone } from './SupportPhone.tsx';

/** Footer for signed-in users: contact, language and support phone. */
export default function AppFooter() {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, color: 'text.secondary' }}
    >
      <span>
        <Trans>Questions?</Trans>
      </span>
      <TextLink to={addresses.contact()} color="inherit" sx={{ lineHeight: '44px' }}>
        {t({ message: 'Contact', comment: 'link' })}
      </TextLink>
      <LanguagePicker />
      {/* The number loads later; on phones it has a reserved line, so that nothing shifts. */}
      <Box sx={{ flexBasis: { xs: '100%', sm: 'auto' }, minHeight: 44 }}>
        <SupportPhone />
      </Box>
    </Stack>
  );
}

import * as addresses from '@keepsake/shared/addresses';
import { Stack, TextLink } from '@keepsake/shared/ui';
import { SupportPhone } from './SupportPhone.tsx';

/** Below the pages of an account: how to reach us. The small print is in the menu. */
export default function AppFooter() {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, color: 'text.secondary' }}
    >
      <span>Questions?</span>
      <TextLink to={addresses.contact()} color="inherit" sx={{ lineHeight: '44px' }}>
        Contact
      </TextLink>
      <SupportPhone />
    </Stack>
  );
}

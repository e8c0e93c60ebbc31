import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { Dialog } from '@keepsake/shared/overlays';
import { Box, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { DownloadExample } from './DownloadExample.tsx';
import { ExampleSheet } from './ExampleSheet.tsx';

/** Offers visitors without an account an example to print, and the sign-up for a sheet of their own. */
export function ExampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={t`Print QR Code`} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        <Trans>
          This is what you print for your tables. Yours has your names, your date and a code that
          opens your event.
        </Trans>
      </Typography>
      <Box sx={{ width: 220, maxWidth: '100%', mx: 'auto', mb: 3 }}>
        <ExampleSheet />
      </Box>
      <Stack spacing={1.5}>
        <LinkButton to={addresses.register()}>
          <Trans>Sign Up for your own</Trans>
        </LinkButton>
        <DownloadExample />
      </Stack>
    </Dialog>
  );
}

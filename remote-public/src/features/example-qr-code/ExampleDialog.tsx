import * as addresses from '@keepsake/shared/addresses';
import { Dialog } from '@keepsake/shared/overlays';
import { Box, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { DownloadExample } from './DownloadExample.tsx';
import { ExampleSheet } from './ExampleSheet.tsx';

/** Offers visitors without an account an example to print, and the sign-up for a sheet of their own. */
export function ExampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Print QR Code" onClose={onClose}>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        This is what you print for your tables. Yours has your names, your date and a code that
        opens your event.
      </Typography>
      <Box sx={{ width: 220, maxWidth: '100%', mx: 'auto', mb: 3 }}>
        <ExampleSheet />
      </Box>
      <Stack spacing={1.5}>
        <LinkButton to={addresses.register()}>Sign Up for your own</LinkButton>
        <DownloadExample />
      </Stack>
    </Dialog>
  );
}

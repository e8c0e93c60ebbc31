import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSession } from '@keepsake/shared/host';
import { Drawer } from '@keepsake/shared/overlays';
import { CloseIcon } from '@keepsake/shared/icons';
import { Box, Button, IconButton, Stack } from '@keepsake/shared/ui';
import { UpgradeDialog, type Upgrade } from '../auth/UpgradeDialog.tsx';
import type { FramedPage } from './framed-page.ts';
import { SideMenu } from './SideMenu.tsx';

/** Wider by the safe area, so that the content is beside the camera of a phone in landscape. */
const sheet = {
  width: 'calc(min(320px, 88vw) + env(safe-area-inset-right))',
  p: 2,
  pr: 'calc(16px + env(safe-area-inset-right))',
};

/** Menu on small screens; guests can sign in or up from it on pages that offer an account. */
export default function OffCanvasMenu({
  open,
  page,
  onClose,
}: {
  open: boolean;
  page: FramedPage | null;
  onClose: () => void;
}) {
  const { isGuest } = useSession();
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null);
  const ask = (wanted: Upgrade) => () => {
    setUpgrade(wanted);
    onClose();
  };
  return (
    <>
      <Drawer anchor="right" open={open} onClose={onClose} slotProps={{ paper: { sx: sheet } }}>
        <Box sx={{ textAlign: 'right' }}>
          <IconButton aria-label={t`Close menu`} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <SideMenu onChoose={onClose} />
        {isGuest && page?.offersAccount ? (
          <Stack spacing={1} sx={{ mt: 2 }}>
            <Button variant="contained" onClick={ask('login')}>
              {t({ message: 'Login', comment: 'button' })}
            </Button>
            <Button variant="outlined" onClick={ask('register')}>
              {t({ message: 'Sign Up', comment: 'button' })}
            </Button>
          </Stack>
        ) : null}
      </Drawer>
      <UpgradeDialog wanted={upgrade} onClose={() => setUpgrade(null)} />
    </>
  );
}

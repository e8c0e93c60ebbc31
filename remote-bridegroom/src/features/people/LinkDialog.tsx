import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TeamInvitation } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { ShareIcon } from '@keepsake/shared/icons';
import { Dialog } from '@keepsake/shared/overlays';
import { canShare, useShare } from '@keepsake/shared/share';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { CopyLink } from '../../parts/CopyLink.tsx';
import { Fine } from '../../parts/text.tsx';
import { LinkCode } from '../qr-code/LinkCode.tsx';

/** The single-use link of an invitation, to be shared, copied or scanned. */
export function LinkDialog({
  invitation: { name, role, link, qr, expires_at },
  title,
  onClose,
}: {
  invitation: TeamInvitation;
  /** Title of the event, used in the shared text. */
  title: string;
  onClose: () => void;
}) {
  const day = formatInstantDate(expires_at);
  const share = useShare();
  return (
    <Dialog
      open
      title={t`The link for ${name}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t({ message: 'Done', comment: 'button' })}</Button>}
    >
      <Stack spacing={2.5} sx={{ alignItems: 'stretch' }}>
        <Typography>
          <Trans>
            Send it to {name} alone. Whoever opens it first is in, and then it opens nothing more.
            It works until {day}.
          </Trans>
        </Typography>
        <Box sx={{ alignSelf: 'center' }}>
          <LinkCode qr={qr} label={t`QR code of the link for ${name}`} />
        </Box>
        <Fine dir="ltr" sx={{ textAlign: 'left', wordBreak: 'break-all', userSelect: 'all' }}>
          {link}
        </Fine>
        {canShare() ? (
          <Button
            variant="contained"
            size="large"
            startIcon={<ShareIcon />}
            onClick={() =>
              void share({
                title,
                text:
                  role === 'partner'
                    ? t`Our event, together: ${title}`
                    : t`Will you help with ${title}?`,
                url: link,
              })
            }
          >
            <Trans>Share the link</Trans>
          </Button>
        ) : null}
        <CopyLink link={link} variant={canShare() ? 'outlined' : 'contained'} size="large" />
      </Stack>
    </Dialog>
  );
}

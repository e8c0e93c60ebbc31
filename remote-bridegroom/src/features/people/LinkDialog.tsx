import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TeamInvitation } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { CopyIcon, ShareIcon } from '@keepsake/shared/icons';
import { Dialog } from '@keepsake/shared/overlays';
import { canShare, useCopy, useShare } from '@keepsake/shared/share';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { LinkCode } from '../qr-code/LinkCode.tsx';

/** The link of an invitation, to be handed to one person: shared, copied or scanned. */
export function LinkDialog({
  invitation: { name, role, link, qr, expires_at },
  title,
  onClose,
}: {
  invitation: TeamInvitation;
  /** Title of the event, for the text that is shared. */
  title: string;
  onClose: () => void;
}) {
  const day = formatInstantDate(expires_at);
  const copy = useCopy();
  const share = useShare();
  const said = {
    done: t`The link is copied.`,
    instead: t`Copying isn’t possible here. Select the link instead: ${link}`,
  };
  return (
    <Dialog
      open
      title={t`The link for ${name}`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans comment="button">Done</Trans>
        </Button>
      }
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
        <Typography
          variant="body2"
          dir="ltr"
          sx={{
            color: 'text.secondary',
            textAlign: 'left',
            wordBreak: 'break-all',
            userSelect: 'all',
          }}
        >
          {link}
        </Typography>
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
        <Button
          variant={canShare() ? 'outlined' : 'contained'}
          size="large"
          startIcon={<CopyIcon />}
          onClick={() => void copy(link, said)}
        >
          <Trans>Copy the link</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

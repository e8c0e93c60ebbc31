import { t } from '@lingui/core/macro';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { toSave } from '@keepsake/shared/download';
import { useHost } from '@keepsake/shared/host';
import { Stack, Typography } from '@keepsake/shared/ui';
import { DownloadButton } from '../../downloads/DownloadButton.tsx';

/** Replaces the player of a file that this browser can't play, and offers the file as a download. */
export function CannotPlay({ file }: { file: ReceivedMedia }) {
  const { http } = useHost();
  return (
    <Stack
      role="status"
      spacing={2}
      sx={{
        height: '100%',
        justifyContent: 'center',
        alignItems: 'center',
        textAlign: 'center',
        p: 3,
      }}
    >
      <Typography sx={{ maxWidth: 420 }}>
        {file.kind === 'video'
          ? t`This browser can’t play this video. Download it and open it with another app: it is kept just as it was sent.`
          : t`This browser can’t play this voice note. Download it and open it with another app: it is kept just as it was sent.`}
      </Typography>
      <DownloadButton
        component="a"
        href={toSave(http.url(file.url))}
        download={file.filename}
        variant="outlined"
        color="inherit"
      >
        {t({ message: 'Download', comment: 'button' })}
      </DownloadButton>
    </Stack>
  );
}

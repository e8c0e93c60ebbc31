import { t } from '@lingui/core/macro';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { toSave } from '@keepsake/shared/download';
import { useHost } from '@keepsake/shared/host';
import { Stack, Typography } from '@keepsake/shared/ui';
import { DownloadButton } from '../../downloads/DownloadButton.tsx';

/** In the place of a player whose file this browser cannot play. */
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

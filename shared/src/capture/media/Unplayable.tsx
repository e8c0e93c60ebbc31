import { Alert, Button, Stack, Typography } from '@keepsake/shared/ui';
import { DownloadIcon } from '@keepsake/shared/icons';

/** In the place of a player whose file this browser cannot play. */
export function Unplayable({
  what,
  src,
  filename,
}: {
  what: 'video' | 'voice note';
  src: string;
  filename: string | undefined;
}) {
  return (
    <Alert severity="info" role="status">
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography>
          This browser can’t play this {what}.{' '}
          {filename === undefined
            ? 'It goes with your card all the same.'
            : 'Download it and open it with another app.'}
        </Typography>
        {filename === undefined ? null : (
          <Button
            component="a"
            href={src}
            download={filename}
            variant="outlined"
            size="small"
            startIcon={<DownloadIcon />}
          >
            Download
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

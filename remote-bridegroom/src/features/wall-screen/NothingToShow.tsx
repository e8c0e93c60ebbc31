import { ErrorState, LoadingState, Stack, Typography } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';
import { onDark } from './look.ts';

/** A link that has ended or is none; or the wall, while it is read for the first time. */
export function NothingToShow({
  ended,
  error,
  onRetry,
}: {
  ended: string | null;
  error: unknown;
  onRetry: () => void;
}) {
  return (
    <Stack
      sx={{
        height: '100%',
        overflow: 'auto',
        bgcolor: 'background.default',
        color: 'text.primary',
        alignItems: 'center',
        justifyContent: 'center',
        p: 3,
      }}
    >
      {ended !== null ? (
        <Stack spacing={2} sx={{ maxWidth: 560, alignItems: 'center', textAlign: 'center' }}>
          <SealedLetter />
          <Typography variant="h1">This wall is dark</Typography>
          <Typography>{ended}</Typography>
        </Stack>
      ) : error ? (
        <ErrorState whole title="The wall couldn’t be opened" error={error} onRetry={onRetry} />
      ) : (
        <Stack sx={{ width: 'min(100%, 720px)', color: onDark }}>
          <LoadingState label="Opening the wall" height={360} lines={2} />
        </Stack>
      )}
    </Stack>
  );
}

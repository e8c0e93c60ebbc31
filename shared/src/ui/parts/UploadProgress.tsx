import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { currentLanguage, localeOf } from '@keepsake/shared/words';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Button } from './Button.tsx';

/** Bytes for display, as in `12.4 MB` (decimal units). */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < 4) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const size = new Intl.NumberFormat(localeOf(currentLanguage()), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value);
  switch (unit) {
    case 0:
      return t({ message: `${size} B`, comment: 'bytes' });
    case 1:
      return t({ message: `${size} KB`, comment: 'kilobytes' });
    case 2:
      return t({ message: `${size} MB`, comment: 'megabytes' });
    case 3:
      return t({ message: `${size} GB`, comment: 'gigabytes' });
    default:
      return t({ message: `${size} TB`, comment: 'terabytes' });
  }
}

/** Progress of an upload in bytes. `failed` is the reason when it stopped. */
export function UploadProgress({
  filename,
  sent,
  total,
  waiting = false,
  held = false,
  note,
  failed,
  onRetry,
  onPause,
  onResume,
  onRemove,
}: {
  filename: string;
  sent: number;
  total: number;
  /** True without a connection; the upload resumes by itself. */
  waiting?: boolean;
  /** True while the sender has paused the upload. */
  held?: boolean;
  /** Hint shown during the upload. */
  note?: string | null;
  failed?: string | null;
  onRetry?: () => void;
  onPause?: () => void;
  onResume?: () => void;
  onRemove?: () => void;
}) {
  const done = total > 0 && sent >= total;
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  const size = formatBytes(total);
  const status = failed
    ? failed
    : done
      ? t({ message: `Uploaded, ${size}`, comment: 'state of a file; {size} is as in 12.4 MB' })
      : held
        ? t({ message: `Paused, ${percent} %`, comment: 'state of a file that is being sent' })
        : waiting
          ? t`Waiting for a connection, ${percent} %`
          : t`${{ sent: formatBytes(sent) }} of ${size}, ${percent} %`;
  const action = actionOf({ done, failed, held, onRetry, onPause, onResume });
  return (
    <Stack spacing={0.75}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        <bdi>{filename}</bdi>
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={failed ? 'error' : done ? 'success' : 'primary'}
        aria-label={t`Upload of ${filename}`}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 44 }}>
        <Typography
          variant="body2"
          role={failed ? 'alert' : undefined}
          sx={{
            flex: 1,
            color: failed ? 'error.main' : 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {status}
        </Typography>
        {action ? (
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        ) : null}
        {onRemove ? (
          <Button size="small" color="inherit" onClick={onRemove}>
            <Trans comment="button">Remove</Trans>
          </Button>
        ) : null}
      </Stack>
      {note && !done && !failed ? <Typography variant="body2">{note}</Typography> : null}
    </Stack>
  );
}

interface Actions {
  done: boolean;
  failed: string | null | undefined;
  held: boolean;
  onRetry: (() => void) | undefined;
  onPause: (() => void) | undefined;
  onResume: (() => void) | undefined;
}

/** The action offered for an upload in its current state. */
function actionOf(state: Actions): { label: string; run: () => void } | null {
  const { done, failed, held, onRetry, onPause, onResume } = state;
  if (failed)
    return onRetry ? { label: t({ message: 'Try again', comment: 'button' }), run: onRetry } : null;
  if (done) return null;
  if (held) return onResume ? { label: t`Continue sending`, run: onResume } : null;
  return onPause ? { label: t({ message: 'Pause', comment: 'button' }), run: onPause } : null;
}

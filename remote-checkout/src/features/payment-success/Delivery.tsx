import type { Order } from '@keepsake/shared/api';
import { useUpload, useUploads } from '@keepsake/shared/media';
import { Alert, Stack, Typography, UploadProgress } from '@keepsake/shared/ui';
import type { Recipient } from '../order/recipient.ts';

/** How far the card's files are, while some are still on their way. */
export function Delivery({
  order,
  uploads,
  recipient,
}: {
  order: Order;
  uploads: string[];
  recipient: Recipient;
}) {
  if (order.media_complete) {
    return uploads.length === 0 ? null : (
      <Alert severity="success" variant="outlined" role="status">
        <Typography>All of your files have arrived.</Typography>
      </Alert>
    );
  }
  return (
    <Stack spacing={2} component="section" aria-label="Your files">
      <Alert severity="info" variant="outlined" role="status">
        <Typography>
          Your files are still being sent. Please keep this page open until they have arrived; then
          the whole card goes to {recipient.spoken} at once.
        </Typography>
      </Alert>
      {uploads.map((key) => (
        <RunningUpload key={key} upload={key} />
      ))}
    </Stack>
  );
}

function RunningUpload({ upload: key }: { upload: string }) {
  const upload = useUpload(key);
  const uploads = useUploads();
  if (!upload) return null;
  return (
    <UploadProgress
      filename={upload.filename}
      sent={upload.sent}
      total={upload.bytes}
      waiting={upload.state === 'paused'}
      failed={upload.state === 'failed' ? upload.error : null}
      {...(upload.retryable ? { onRetry: () => uploads.retry(key) } : {})}
    />
  );
}

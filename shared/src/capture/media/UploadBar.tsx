import { t } from '@lingui/core/macro';
import { UploadProgress } from '@keepsake/shared/ui';
import type { Upload } from './upload.ts';
import { useUploads } from './use-uploads.ts';

/** Progress of an upload with its actions: pause, continue, retry and, with `onRemove`, remove. */
export function UploadBar({ upload, onRemove }: { upload: Upload; onRemove?: () => void }) {
  const uploads = useUploads();
  const { key, filename, sent, bytes, state, error, retryable, kept } = upload;
  return (
    <UploadProgress
      filename={filename}
      sent={state === 'complete' ? bytes : Math.min(sent, bytes - 1)}
      total={bytes}
      waiting={state === 'paused'}
      held={state === 'held'}
      failed={state === 'failed' ? error : null}
      note={
        kept === false
          ? t`Your device has no room left to keep this file. Don’t close this page until it has arrived.`
          : null
      }
      onPause={() => uploads.pause(key)}
      onResume={() => uploads.resume(key)}
      {...(retryable ? { onRetry: () => uploads.retry(key) } : {})}
      {...(onRemove ? { onRemove } : {})}
    />
  );
}

import type { SxProps, Theme } from '@keepsake/shared/ui';
import { later } from '@keepsake/shared/later';
import { Suspense } from 'react';
import type { Downloading } from './use-download.ts';

const DownloadProgress = later(() => import('./FollowedDownload.tsx'));

/** The progress of a zip download, loaded on demand; renders nothing without one. */
export function DownloadNote({ download, sx }: { download: Downloading; sx?: SxProps<Theme> }) {
  const { current } = download;
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <DownloadProgress
        key={current.id}
        current={current}
        download={download}
        {...(sx ? { sx } : {})}
      />
    </Suspense>
  );
}

import type { SxProps, Theme } from '@keepsake/shared/ui';
import { later } from '@keepsake/shared/later';
import { Suspense } from 'react';
import type { Downloading } from './use-download.ts';

const FollowedDownload = later(() => import('./FollowedDownload.tsx'));

/** How far the browser is with a zip; nothing while there is none. */
export function DownloadNote({ download, sx }: { download: Downloading; sx?: SxProps<Theme> }) {
  const { current } = download;
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <FollowedDownload
        key={current.id}
        current={current}
        download={download}
        {...(sx ? { sx } : {})}
      />
    </Suspense>
  );
}

import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';
import type { ComponentProps } from 'react';

/** A button, or with `component="a"` a link, that saves a file. */
export const DownloadButton = function DownloadButton(button: ComponentProps<typeof Button>) {
  return <Button startIcon={<DownloadIcon />} loadingPosition="start" {...button} />;
} as typeof Button;

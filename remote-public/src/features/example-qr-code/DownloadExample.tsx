import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

/** The button that downloads the example as a PDF. */
export function DownloadExample() {
  return (
    <Button variant="outlined" href={EXAMPLE_SHEET} download startIcon={<DownloadIcon />}>
      Download the example
    </Button>
  );
}

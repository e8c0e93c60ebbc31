import { Trans } from '@lingui/react/macro';
import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

export function DownloadExample() {
  return (
    <Button variant="outlined" href={EXAMPLE_SHEET} download startIcon={<DownloadIcon />}>
      <Trans>Download the example</Trans>
    </Button>
  );
}

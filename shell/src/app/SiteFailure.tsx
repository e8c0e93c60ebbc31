import { useEffect } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { useRouteError } from '@keepsake/shared/router';
import { Button } from '@keepsake/shared/ui';
import { FailurePage } from '../failure/FailurePage.tsx';
import { isChunkFailure, reloadOnce } from '../failure/chunk-failure.ts';

/** The last net: the frame itself failed. */
export function SiteFailure() {
  const error = useRouteError();
  const { log } = useHost();
  useEffect(() => {
    if (isChunkFailure(error) && reloadOnce('shell', document.lastModified)) return;
    log('The frame of the site failed', error);
  }, [error, log]);
  return (
    <FailurePage
      alert
      title="Something went wrong"
      text="That’s on us, and we’ve been notified. Nothing you sent is lost."
    >
      <Button variant="contained" onClick={() => location.reload()}>
        Reload the page
      </Button>
      <Button component="a" href={addresses.home()}>
        Go to the home page
      </Button>
    </FailurePage>
  );
}

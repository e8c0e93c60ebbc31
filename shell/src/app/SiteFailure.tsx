import { useEffect } from 'react';
import { useHost } from '@keepsake/shared/host';
import { useRouteError } from '@keepsake/shared/router';
import { Button, Page, PageTitle } from '@keepsake/shared/ui';
import { isChunkFailure, reloadOnce } from '../remotes/chunk-failure.ts';

/** The last net: the frame itself failed. */
export function SiteFailure() {
  const error = useRouteError();
  const { log } = useHost();
  useEffect(() => {
    if (isChunkFailure(error) && reloadOnce('shell', document.lastModified)) return;
    log('The frame of the site failed', error);
  }, [error, log]);
  return (
    <Page width="narrow">
      <PageTitle
        align="center"
        lead="Something in Keepsake itself went wrong. Nothing that you sent is lost."
      >
        That should not have happened
      </PageTitle>
      <Button variant="contained" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Page>
  );
}

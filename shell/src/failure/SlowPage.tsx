import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button, LoadingState, Page, Stack, Typography } from '@keepsake/shared/ui';
import { SLOW_AFTER } from '../http/slow-calls.ts';

/** Placeholder of a page whose scripts are loading; after six seconds it says so and offers a reload. */
export function SlowPage() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page>
      {late ? (
        <Stack role="alert" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Typography>
            <Trans>This page is taking longer than usual to load.</Trans>
          </Typography>
          <Button variant="outlined" onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        </Stack>
      ) : null}
      <LoadingState lines={5} />
    </Page>
  );
}

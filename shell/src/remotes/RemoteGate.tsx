import { useEffect, useState } from 'react';
import type { RemoteRelease } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { Button, LinkButton, Page, Stack, Typography } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';
import { RemoteRefused } from './check.ts';

function whatToDo(error: unknown): string {
  if (error instanceof RemoteRefused) {
    return 'It does not fit this version of the site. Reload the page; if that does not help, we are already on it.';
  }
  return 'It did not answer. Check your connection and try again in a moment.';
}

/** In place of a page whose area could not be loaded: says which, and tries again for real. */
export function RemoteGate({ remote }: { remote: RemoteRelease }) {
  const { log } = useHost();
  const { loader, retryRemote } = useShell();
  const [error, setError] = useState(() => loader.failure(remote.name));
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    if (error) log(`${remote.name} ${remote.version} is not available`, error);
  }, [error, log, remote]);

  const retry = async () => {
    setTrying(true);
    try {
      await retryRemote(remote.name);
    } catch (failure) {
      setError(failure);
    } finally {
      setTrying(false);
    }
  };

  return (
    <Page width="narrow">
      <Stack role="alert" spacing={2} sx={{ textAlign: 'center', alignItems: 'center', py: 6 }}>
        <Typography variant="h2" component="h1">
          “{remote.label}” is taking a break
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          This part of Keepsake could not be loaded. {whatToDo(error)} Everything else works as
          usual.
        </Typography>
        <Button variant="contained" loading={trying} onClick={() => void retry()}>
          Try again
        </Button>
        <LinkButton to="/" variant="text">
          Go to the start page
        </LinkButton>
      </Stack>
    </Page>
  );
}

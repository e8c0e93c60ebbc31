import { useCallback, useEffect, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRelease } from '@keepsake/shared/contract';
import { useHost, useWhenBack } from '@keepsake/shared/host';
import { Button, LinkButton } from '@keepsake/shared/ui';
import { FailurePage } from '../failure/FailurePage.tsx';
import { Unreachable, useUnreachable } from '../failure/Unreachable.tsx';
import { useShell } from '../host/shell-services.ts';
import { RemoteRefused } from '../remotes/check.ts';

function whatToDo(error: unknown): string {
  if (error instanceof RemoteRefused) {
    return 'It doesn’t match this version of the site. Reload the page. If that doesn’t help, we’re already working on it.';
  }
  return 'It didn’t respond. Check your connection and try again in a moment.';
}

/** In place of a page, or a part of one, whose area could not be loaded: says which, and tries again for real. */
export function RemoteGate({
  remote,
  onLoaded = () => {},
}: {
  remote: RemoteRelease;
  /** It is here now. */
  onLoaded?: () => void;
}) {
  const { log } = useHost();
  const { loader, retryRemote } = useShell();
  const [error, setError] = useState(() => loader.failure(remote.name));
  const [trying, setTrying] = useState(false);
  const unreachable = useUnreachable();

  useEffect(() => {
    if (error) log(`${remote.name} ${remote.version} isn’t available`, error);
  }, [error, log, remote]);

  const retry = useCallback(async () => {
    setTrying(true);
    try {
      await retryRemote(remote.name);
      onLoaded();
    } catch (failure) {
      setError(failure);
    } finally {
      setTrying(false);
    }
  }, [onLoaded, remote.name, retryRemote]);
  const again = useCallback(() => void retry(), [retry]);
  useWhenBack(true, again);

  if (unreachable) return <Unreachable trying={trying} onRetry={again} />;
  return (
    <FailurePage
      alert
      title={`“${remote.label}” isn’t available right now`}
      text={`This part of Keepsake couldn’t be loaded. ${whatToDo(error)} Everything else works as usual.`}
    >
      <Button variant="contained" loading={trying} onClick={again}>
        Try again
      </Button>
      <LinkButton to={addresses.home()} variant="text">
        Go to the home page
      </LinkButton>
    </FailurePage>
  );
}

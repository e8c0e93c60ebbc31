import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  return error instanceof RemoteRefused
    ? t`This part of Keepsake couldn’t be loaded. It doesn’t match this version of the site. Reload the page. If that doesn’t help, we’re already working on it. Everything else works as usual.`
    : t`This part of Keepsake couldn’t be loaded. It didn’t respond. Check your connection and try again in a moment. Everything else works as usual.`;
}

/** Replaces a page or part whose area could not be loaded; retries on a button and when the connection is back. */
export function RemoteGate({
  remote,
  onLoaded = () => {},
}: {
  remote: RemoteRelease;
  /** Called when the retry has loaded the area. */
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

  const { label } = remote;
  if (unreachable) return <Unreachable trying={trying} onRetry={again} />;
  return (
    <FailurePage alert title={t`“${label}” isn’t available right now`} text={whatToDo(error)}>
      <Button variant="contained" loading={trying} onClick={again}>
        {t({ message: 'Try again', comment: 'button' })}
      </Button>
      <LinkButton to={addresses.home()} variant="text">
        <Trans>Go to the home page</Trans>
      </LinkButton>
    </FailurePage>
  );
}

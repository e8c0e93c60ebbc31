import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSession, useWhenBack } from '@keepsake/shared/host';
import { Button, LinkButton } from '@keepsake/shared/ui';
import { isChunkFailure } from './chunk-failure.ts';
import { homeOf } from '../session/after-sign-in.ts';
import { FailurePage } from './FailurePage.tsx';
import { Unreachable, useUnreachable } from './Unreachable.tsx';

/** Replaces a page that threw an error or whose scripts failed to load. */
export function PageFailure({
  label,
  error,
  onRetry,
  onGoBack = null,
}: {
  /** Display name of the page's area. */
  label: string;
  error: unknown;
  onRetry: () => void;
  /** Switches to the previous release of the remote; null where none is offered. */
  onGoBack?: ((why: unknown) => Promise<void>) | null;
}) {
  const { user } = useSession();
  const unreachable = useUnreachable();
  const missing = isChunkFailure(error);
  useWhenBack(missing, onRetry);
  if (missing && unreachable) return <Unreachable trying={false} onRetry={onRetry} />;
  return (
    <FailurePage
      alert
      title={t`This page ran into a problem`}
      text={
        onGoBack
          ? t`Part of “${label}” couldn’t be shown, and we’ve been notified. Any card or event you started is saved, and the rest of Keepsake still works. You can go on with the version before this one. It has what you typed.`
          : t`Part of “${label}” couldn’t be shown, and we’ve been notified. Any card or event you started is saved, and the rest of Keepsake still works.`
      }
    >
      {onGoBack ? (
        <Button variant="contained" onClick={() => void onGoBack(error)}>
          <Trans>Go on with the version before</Trans>
        </Button>
      ) : null}
      <Button variant={onGoBack ? 'outlined' : 'contained'} onClick={onRetry}>
        {t({ message: 'Try again', comment: 'button' })}
      </Button>
      <LinkButton to={user ? homeOf(user) : addresses.home()} variant="text">
        {user ? t`Go to your home page` : t`Go to the home page`}
      </LinkButton>
    </FailurePage>
  );
}

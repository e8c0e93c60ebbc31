import * as addresses from '@keepsake/shared/addresses';
import { useSession, useWhenBack } from '@keepsake/shared/host';
import { Button, LinkButton } from '@keepsake/shared/ui';
import { isChunkFailure } from './chunk-failure.ts';
import { homeOf } from '../session/after-sign-in.ts';
import { FailurePage } from './FailurePage.tsx';
import { Unreachable, useUnreachable } from './Unreachable.tsx';

/** In place of a page that failed: by an error in it, or because its scripts did not come. */
export function PageFailure({
  label,
  error,
  onRetry,
}: {
  /** What the page belongs to, as people call it. */
  label: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { user } = useSession();
  const unreachable = useUnreachable();
  const missing = isChunkFailure(error);
  useWhenBack(missing, onRetry);
  if (missing && unreachable) return <Unreachable trying={false} onRetry={onRetry} />;
  return (
    <FailurePage
      alert
      title="This page stumbled"
      text={`A part of “${label}” could not be shown, and we have been told. Cards and events that you had begun are kept; the rest of Keepsake goes on.`}
    >
      <Button variant="contained" onClick={onRetry}>
        Try again
      </Button>
      <LinkButton to={user ? homeOf(user) : addresses.home()} variant="text">
        {user ? 'Go to your home' : 'Go to the start page'}
      </LinkButton>
    </FailurePage>
  );
}

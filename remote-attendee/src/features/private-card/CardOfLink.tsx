import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isApiError } from '@keepsake/shared/api';
import * as addresses from '@keepsake/shared/addresses';
import { EmptyState, ErrorState, LinkButton, LoadingState, Page } from '@keepsake/shared/ui';
import { PrivateCardView } from './PrivateCardView.tsx';
import { useEffect } from 'react';
import { useRead } from '@keepsake/shared/query';

export function CardOfLink({ secret }: { secret: string }) {
  const { data: card, error, reload } = usePrivateCard(secret);
  if (card) return <PrivateCardView card={card} secret={secret} reload={reload} />;
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <Page>
      {isUnknown ? (
        <EmptyState
          whole
          title={t`There’s no card at this link`}
          body={t`Check that all of the link was copied. If it’s in an email, open it from there.`}
          action={
            <LinkButton to={addresses.home()}>
              <Trans>Go to Keepsake</Trans>
            </LinkButton>
          }
        />
      ) : null}
      {error && !isUnknown ? (
        <ErrorState whole title={t`Your card couldn’t be loaded`} error={error} onRetry={reload} />
      ) : null}
      {error ? null : <LoadingState label={t`Loading your card`} height={420} />}
    </Page>
  );
}

/** Milliseconds until the first poll, and the longest time between two. */
const SOON = 4000;
const LATEST = 60_000;

/**
 * Reads a card by its private link and polls it: soon at first, then less often, and at once when the page becomes
 * visible again. A signed-in sender gets changes sooner, by the live stream.
 */
function usePrivateCard(secret: string) {
  const read = useRead('GET card-links/:secret', secret ? { params: { secret } } : null);
  const { reload } = read;
  const state = read.data?.state;
  useEffect(() => {
    // Stops polling when the card is missing or final, and starts again soon after an action.
    if (state === undefined || state === 'withdrawn') return undefined;
    let pause = SOON;
    let timer = 0;
    const schedule = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        pause = Math.min(pause * 1.5, LATEST);
        if (document.visibilityState === 'visible') reload();
        schedule();
      }, pause);
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      pause = SOON;
      reload();
      schedule();
    };
    schedule();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [reload, state]);
  return read;
}

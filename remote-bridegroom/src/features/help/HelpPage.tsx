import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { EmptyState, ErrorState, LinkButton, LoadingState, Page } from '@keepsake/shared/ui';
import { UnknownTableCard } from '@keepsake/shared/vignettes';
import { Invited } from './Invited.tsx';

/** Where a link to help leads: whose event it is, what one may do there, and the way in. */
export default function HelpPage() {
  const { secret = '' } = useParams();
  const { data, error, reload } = useRead('GET help/:secret', { params: { secret } });
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <Page width="narrow" centered>
      {data ? <Invited invitation={data} secret={secret} /> : null}
      {!data && isUnknown ? (
        <EmptyState
          whole
          picture={<UnknownTableCard />}
          title={t`There’s no invitation at this link`}
          body={t`Check that all of the link was copied, or ask whoever sent it for a new one.`}
          action={<LinkButton to={addresses.home()}>{t`Go to Keepsake`}</LinkButton>}
        />
      ) : null}
      {!data && error && !isUnknown ? (
        <ErrorState
          whole
          title={t`The invitation couldn’t be loaded`}
          error={error}
          onRetry={reload}
        />
      ) : null}
      {!data && !error ? <LoadingState label={t`Loading the invitation`} height={280} /> : null}
    </Page>
  );
}

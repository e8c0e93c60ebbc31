import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { EmptyState, LinkButton, LoadingState, Page } from '@keepsake/shared/ui';
import { UnknownTableCard } from '@keepsake/shared/vignettes';
import { QueryState } from '../../parts/QueryState.tsx';
import { TeamInvitation } from './TeamInvitation.tsx';

/** The page of an invitation link for partners and helpers: the event, the granted rights, and a button to accept. */
export default function HelpPage() {
  const { secret = '' } = useParams();
  const read = useRead('GET help/:secret', { params: { secret } });
  const isUnknown = isApiError(read.error) && read.error.status === 404;
  return (
    <Page width="narrow" centered>
      {read.data ? (
        <TeamInvitation invitation={read.data} secret={secret} />
      ) : isUnknown ? (
        <EmptyState
          whole
          picture={<UnknownTableCard />}
          title={t`There’s no invitation at this link`}
          body={t`Check that all of the link was copied, or ask whoever sent it for a new one.`}
          action={<LinkButton to={addresses.home()}>{t`Go to Keepsake`}</LinkButton>}
        />
      ) : (
        <QueryState
          query={read}
          whole
          title={t`The invitation couldn’t be loaded`}
          loading={<LoadingState label={t`Loading the invitation`} height={280} />}
        />
      )}
    </Page>
  );
}

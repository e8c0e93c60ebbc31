import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type ArrivalMailPreference } from '@keepsake/shared/api';
import { Radio, RadioGroup, FormControlLabel } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { nameOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import {
  Button,
  EmptyState,
  LinkButton,
  Page,
  PageTitle,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { ReturnedLetter } from '@keepsake/shared/vignettes';
import { say, type Message } from '@keepsake/shared/words';
import { QueryState } from '../../parts/QueryState.tsx';

const words: Record<ArrivalMailPreference, Message> = {
  each: msg`For every card`,
  daily: msg`Once a day, in the morning, when cards came`,
  none: msg`Not at all`,
};

/** Sets how often mails about cards are sent; opened by the link at the end of such a mail, without signing in. */
export default function CardMailsPage() {
  const { token = '' } = useParams();
  const { notify } = useHost();
  const read = useRead('GET arrival-mails/:token', { params: { token } });
  const { data, error } = read;
  const mutation = useMutation('PUT arrival-mails/:token', {
    invalidates: ['GET arrival-mails/:token'],
    onSuccess: (_, { body: { wish } }) =>
      notify(
        'success',
        wish === 'none'
          ? t`We won’t write about cards any more.`
          : t({ message: 'Saved.', comment: 'answer after a choice' }),
      ),
  });
  const [wanted, setWanted] = useOptimisticValue<ArrivalMailPreference>(mutation, read);
  const shown = wanted ?? data?.wish ?? 'daily';
  const choose = (wish: ArrivalMailPreference) => {
    setWanted(wish);
    mutation.mutate({ params: { token }, body: { wish } });
  };

  const isUnknown = isApiError(error) && error.status === 404;
  if (!data && isUnknown)
    return (
      <Page centered>
        <EmptyState
          whole
          picture={<ReturnedLetter />}
          title={t`This link no longer works`}
          body={t`You may have left the event. Then no more emails about its cards come.`}
          action={<LinkButton to={addresses.home()}>{t`Go to Keepsake`}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page width="narrow">
      <PageTitle
        lead={data ? t`Cards that arrive for ${{ name: nameOf(data.event) }}.` : undefined}
      >
        <Trans>Emails about cards</Trans>
      </PageTitle>
      <QueryState query={read} />
      {data ? (
        <Stack spacing={3}>
          {shown === 'none' ? (
            <Typography role="status">
              <Trans>
                No more emails about these cards. They go on arriving, and wait for you here.
              </Trans>
            </Typography>
          ) : (
            <Button
              variant="contained"
              size="large"
              onClick={() => choose('none')}
              sx={{ alignSelf: 'stretch' }}
            >
              <Trans>Stop these emails</Trans>
            </Button>
          )}
          <RadioGroup
            aria-label={t`How often to write`}
            value={shown}
            onChange={(_, wish) => choose(wish === 'each' || wish === 'daily' ? wish : 'none')}
          >
            {(['each', 'daily', 'none'] as const).map((wish) => (
              <FormControlLabel
                key={wish}
                value={wish}
                control={<Radio />}
                label={say(words[wish])}
                sx={{ minHeight: 44 }}
              />
            ))}
          </RadioGroup>
        </Stack>
      ) : null}
    </Page>
  );
}

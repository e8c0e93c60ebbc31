import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { GiftTotals, OwnedEvent } from '@keepsake/shared/api';
import { GiftIcon } from '@keepsake/shared/icons';
import { areSettled, useRead, useReadList } from '@keepsake/shared/query';
import {
  Box,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Money,
  Page,
  PageTitle,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { formatNumber } from '@keepsake/shared/words';
import { Fine, Soft } from '../../parts/text.tsx';
import { GiftsCsv } from '../cash-out/GiftsCsv.tsx';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { may } from '../events/permissions.ts';
import { ShowMore } from '../received-cards/ShowMore.tsx';
import { GiftTable } from './GiftTable.tsx';

/** All gifts of money with their payout status. */
export default function GiftsPage() {
  return (
    <Page width="wide">
      <PageTitle lead={t`Who gave what, and how far each gift has come.`}>
        <Trans>Your gifts</Trans>
      </PageTitle>
      <ChosenEvent needs="money" loading={<LoadingState height={180} lines={6} />}>
        {(event) => <GiftList key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}

/** The gifts of one event, newest first, below their totals. */
function GiftList({ event }: { event: OwnedEvent }) {
  const { items, error, reload, more, loadingMore } = useReadList('GET bride-groom/gifts', {
    query: { event_id: event.id, order: 'newest', limit: 50 },
  });
  const totals = useRead('GET bride-groom/gifts/totals', { query: { event_id: event.id } });
  const [owns, sees] = [may(event, 'own'), may(event, 'see')];
  if (!items && error) {
    return <ErrorState title={t`Your gifts couldn’t be loaded`} error={error} onRetry={reload} />;
  }
  if (!items || !areSettled(totals))
    return <LoadingState label={t`Loading your gifts…`} height={180} lines={6} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={t`No gifts yet`}
        body={t`A gift of money that comes with a card is listed here.`}
        action={
          sees ? (
            <LinkButton to={addresses.receivedCards({ event_id: event.id })}>
              <Trans>Your cards</Trans>
            </LinkButton>
          ) : null
        }
      />
    );
  }
  return (
    <Stack spacing={{ xs: 3, md: 4 }}>
      {totals.data ? <Totals totals={totals.data} /> : null}
      <GiftTable gifts={items} linksCards={sees} />
      {error ? (
        <Typography role="alert" sx={{ color: 'error.main', textAlign: 'center' }}>
          <Trans>The gifts couldn’t be loaded anew. Please try again.</Trans>
        </Typography>
      ) : null}
      {more ? (
        <ShowMore reading={loadingMore} onMore={more}>
          {t`Show more gifts`}
        </ShowMore>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {owns ? (
          <LinkButton to={addresses.cashOut({ event_id: event.id })} variant="outlined">
            <Trans>Cash out</Trans>
          </LinkButton>
        ) : null}
        <LinkButton to={addresses.cashOuts({ event_id: event.id })} variant="text">
          {owns
            ? t`Your cash-outs`
            : t({
                message: 'Cash-outs',
                comment: 'link: sendings of gift money to a bank account',
              })}
        </LinkButton>
        <GiftsCsv eventId={event.id} />
      </Box>
    </Stack>
  );
}

/** The total of all gifts, with the amounts paid out and taken back, and the fees. */
function Totals({ totals }: { totals: GiftTotals }) {
  const { currency } = totals;
  const thanked = formatNumber(totals.thanked);
  const facts = [
    { word: t({ message: 'At your bank', comment: 'head of a sum' }), amount: totals.paid_out },
    { word: t`Fees, paid by your guests`, amount: totals.fee },
    ...(totals.taken_back > 0
      ? [
          {
            word: t({
              message: 'Taken back',
              context: 'sum',
              comment: 'head of a table: gift money that was refunded or disputed',
            }),
            amount: totals.taken_back,
          },
        ]
      : []),
  ];
  return (
    <Box component="section" aria-label={t`All gifts together`} sx={frame}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography variant="h1" component="p" sx={{ lineHeight: 1.1 }}>
          <Money amount={totals.gift} currency={currency} />
        </Typography>
        <Soft>
          {totals.thanked === totals.count
            ? t`${plural(
                { count: totals.count },
                { one: 'from one gift, all thanked for', other: 'from # gifts, all thanked for' },
              )}`
            : t`${plural(
                { count: totals.count },
                {
                  one: `from one gift, ${thanked} thanked for`,
                  other: `from # gifts, ${thanked} thanked for`,
                },
              )}`}
        </Soft>
      </Box>
      <Box component="dl" sx={list}>
        {facts.map(({ word, amount }) => (
          <Box key={word}>
            <Fine component="dt">{word}</Fine>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              <Money amount={amount} currency={currency} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'secondary.main',
  py: 3,
} as const;

const list = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0 } as const;

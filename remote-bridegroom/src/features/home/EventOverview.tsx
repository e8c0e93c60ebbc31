import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { useRead } from '@keepsake/shared/query';
import { Box, Button, Money, TextLink } from '@keepsake/shared/ui';
import { Figure } from '../../parts/Figure.tsx';
import { Soft } from '../../parts/text.tsx';

/** Numbers of unopened and all cards, and the gift money not yet paid out if the person may see it. */
export function EventOverview({
  eventId,
  details: { data, error, reload },
}: {
  eventId: string;
  details: ReturnType<typeof useRead<'GET v2/events/:id/details'>>;
}) {
  if (!data && error) {
    return (
      <Soft role="alert">
        <Trans>
          The figures couldn’t be loaded. <Button onClick={reload}>Try again</Button>
        </Trans>
      </Soft>
    );
  }
  const balance = data?.balance;
  const gifts = balance ? balance.available + balance.pending : 0;
  return (
    <Box
      component="dl"
      aria-label={t`At a glance`}
      sx={{
        display: 'grid',
        // `auto`, since long words of some languages need more than a third of a phone's width.
        gridTemplateColumns: {
          xs: `repeat(${balance === null ? 2 : 3}, auto)`,
          sm: `repeat(${balance === null ? 2 : 3}, 1fr)`,
        },
        columnGap: 1,
        m: 0,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        py: { xs: 2.5, md: 3.5 },
        textAlign: 'center',
        '& > div': { minWidth: 0 },
      }}
    >
      <Figure
        word={t({ message: 'Unopened', comment: 'below the number of unopened cards' })}
        value={data?.counts.unopened}
      />
      <Figure
        word={t({ message: 'Cards', comment: 'below the number of cards' })}
        value={data?.counts.cards}
      />
      {balance === null ? null : (
        <Figure
          word={
            <TextLink to={addresses.cashOut({ event_id: eventId })}>
              <Trans comment="link">Gift money</Trans>
            </TextLink>
          }
          value={balance ? <Money amount={gifts} currency={balance.currency} /> : undefined}
        />
      )}
    </Box>
  );
}

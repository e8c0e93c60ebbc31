import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { ForwardIcon } from '@keepsake/shared/icons';
import { Link } from '@keepsake/shared/router';
import { Box, LinkButton, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { BalanceFigures } from '../balance/BalanceFigures.tsx';
import { may } from '../events/may.ts';

/** The gift money of an event, and the pages that are about it. */
export function MoneyTab({ event }: { event: EventDetails }) {
  const owns = may(event, 'own');
  const query = { event_id: event.id };
  const pages = [
    {
      to: addresses.gifts(query),
      title: 'Gifts',
      meaning: 'Who gave what, and how far each gift has come.',
    },
    {
      to: addresses.cashOuts(query),
      title: owns ? 'Your cash-outs' : 'Cash-outs',
      meaning: 'What went to a bank account, and when.',
    },
    ...(owns
      ? [
          {
            to: addresses.bankAccounts(),
            title: 'Bank accounts',
            meaning: 'Where your gift money is paid to.',
          },
        ]
      : []),
  ];
  return (
    <>
      <PageTitle eyebrow={event.eventName}>Money</PageTitle>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 6,
          rowGap: 4,
          alignItems: 'start',
        }}
      >
        {event.balance ? (
          <Stack spacing={2}>
            <BalanceFigures balance={event.balance} />
            <LinkButton to={addresses.cashOut(query)}>
              {owns ? 'Cash out' : 'See the gifts'}
            </LinkButton>
          </Stack>
        ) : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {pages.map(({ to, title, meaning }) => (
            <Box component="li" key={to} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <Box
                component={Link}
                to={to}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  minHeight: 64,
                  py: 1.25,
                  color: 'inherit',
                  textDecoration: 'none',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {title}
                  </Typography>
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {meaning}
                  </Typography>
                </Box>
                <ForwardIcon />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}

import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { Box, PageTitle, Typography } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { twoColumns } from '../../parts/two-columns.ts';
import { LinkRow } from '../../parts/LinkRow.tsx';
import { EventMoney } from '../balance/EventMoney.tsx';
import { may } from '../events/permissions.ts';

/** The balance of an event with links to gifts, cash-outs and bank accounts. */
export function MoneyTab({ event }: { event: EventDetails }) {
  const owns = may(event, 'own');
  const query = { event_id: event.id };
  const pages = [
    {
      to: addresses.gifts(query),
      title: t`Gifts`,
      meaning: t`Who gave what, and how far each gift has come.`,
    },
    {
      to: addresses.cashOuts(query),
      title: owns
        ? t`Your cash-outs`
        : t({ message: 'Cash-outs', comment: 'link: sendings of gift money to a bank account' }),
      meaning: t`What went to a bank account, and when.`,
    },
    ...(owns
      ? [
          {
            to: addresses.bankAccounts(),
            title: t`Bank accounts`,
            meaning: t`Where your gift money is paid to.`,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageTitle eyebrow={event.eventName}>
        {t({ message: 'Money', comment: 'tab and page title: the gift money of an event' })}
      </PageTitle>
      <Box sx={twoColumns}>
        <EventMoney event={event} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {pages.map(({ to, title, meaning }) => (
            <Box component="li" key={to} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <LinkRow to={to}>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {title}
                </Typography>
                <Fine component="span">{meaning}</Fine>
              </LinkRow>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}

import { msg, t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Gift } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Box, Money, TextLink } from '@keepsake/shared/ui';
import { formatMoney } from '@keepsake/shared/money';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { say } from '@keepsake/shared/words';
import { Fine } from '../../parts/text.tsx';

const heads = {
  from: msg({ message: 'From', context: 'who gave it', comment: 'head of a table of gifts' }),
  gift: msg({ message: 'Gift', comment: 'head of a table: amount' }),
  fee: msg({ message: 'Fee', comment: 'head of a table' }),
  way: msg({
    message: 'Where it is',
    comment: 'head of a table: how far a gift of money is on its way to the bank',
  }),
  thanked: msg({
    message: 'Thanked',
    context: 'head of a table',
    comment: 'when the guest was thanked for a gift: a day, or nothing yet',
  }),
};

/** A table of gifts; below 700 pixels each row becomes a block of labelled lines. */
export function GiftTable({
  gifts,
  linksCards = true,
}: {
  gifts: Gift[];
  /** Whether names link to the cards, which need the right `see`. */
  linksCards?: boolean;
}) {
  return (
    <Box component="table" aria-label={t`Gifts`} sx={table}>
      <thead>
        <tr>
          {Object.entries(heads).map(([key, head]) => (
            <th key={key} scope="col">
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      {inGroups(gifts).map(({ title, members }) => (
        <tbody key={members[0]?.order_id}>
          {title === null ? null : (
            <tr className="group">
              <th colSpan={Object.keys(heads).length} scope="rowgroup">
                {title}
              </th>
            </tr>
          )}
          {members.map((gift) => (
            <GiftRow key={gift.order_id} gift={gift} isLink={linksCards} />
          ))}
        </tbody>
      ))}
    </Box>
  );
}

const isHeld = (gift: Gift) => gift.available_at === null && gift.gift > gift.taken_back;

/** Groups held gifts by the day on which they become available; without held gifts there is one untitled group. */
function inGroups(gifts: Gift[]) {
  const groups: { title: string | null; members: Gift[] }[] = [];
  const someHeld = gifts.some(isHeld);
  for (const gift of gifts) {
    const rest = someHeld ? t`Not held any more` : null;
    const title = isHeld(gift)
      ? t`Held until ${{ day: formatInstantDate(gift.held_until) }}`
      : rest;
    const last = groups.at(-1);
    if (last?.title === title) last.members.push(gift);
    else groups.push({ title, members: [gift] });
  }
  return groups;
}

function GiftRow({ gift, isLink }: { gift: Gift; isLink: boolean }) {
  const { currency, card_id: cardId } = gift;
  const status = statusOf(gift);
  const sender = <bdi>{gift.sender_name}</bdi>;
  return (
    <tr>
      <Box component="th" scope="row" className="from">
        {cardId && isLink ? (
          <TextLink to={addresses.receivedCard({ id: cardId })}>{sender}</TextLink>
        ) : (
          sender
        )}
        <Fine component="div">{formatInstantDate(gift.paid_at)}</Fine>
      </Box>
      <td className="amount">
        <Money amount={gift.gift} currency={currency} />
      </td>
      <td data-head={say(heads.fee)}>
        <Money amount={gift.fee} currency={currency} />
      </td>
      <td data-head={say(heads.way)}>
        <Box component="span" sx={{ color: status.colour, fontWeight: 600 }}>
          {status.word}
        </Box>
        {status.more ? <Fine component="div">{status.more}</Fine> : null}
      </td>
      <td data-head={say(heads.thanked)}>
        {gift.thanked_at ? (
          formatInstantDate(gift.thanked_at)
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t({ message: 'Not yet', comment: 'in a table: a gift that nobody was thanked for' })}
          </Box>
        )}
      </td>
    </tr>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th': { fontWeight: 600 },
  '& thead th': { color: 'text.secondary', fontSize: '0.875rem', pb: 1, pr: 2 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th, & td': { py: 1.75, pr: 2, verticalAlign: 'top' },
  '& tbody .group th': { pt: 3, pb: 1, fontSize: '1.0625rem' },
  '& .from': { overflowWrap: 'anywhere' },
  '& .amount': { fontWeight: 600 },
  // Phones have no room for columns: each cell becomes a line with its column's head.
  '@media (max-width: 699px)': {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: 2,
      py: 2,
    },
    '& tbody .group': { display: 'block', pt: 3, pb: 1 },
    '& tbody th, & td, & tbody .group th': { display: 'block', py: 0, pr: 0 },
    '& .amount': { fontSize: '1.25rem', textAlign: 'right' },
    '& td[data-head]': {
      gridColumn: '1 / -1',
      pt: 0.75,
      display: 'flex',
      gap: 1,
      flexWrap: 'wrap',
    },
    '& td[data-head]::before': { content: 'attr(data-head) ":"', color: 'text.secondary' },
    '& td[data-head] > div': { width: '100%' },
  },
} as const;

/** The status of a gift on its way to the bank, with a note on refunds and partial payouts. */
function statusOf(gift: Gift): { word: string; more: string | null; colour: string } {
  const remaining = gift.gift - gift.taken_back;
  const money = (amount: number) => formatMoney(amount, gift.currency);
  const [taken, paid, whole] = [money(gift.taken_back), money(gift.paid_out), money(remaining)];
  const back = gift.taken_back > 0 ? t`${taken} of it was taken back.` : null;
  if (remaining <= 0)
    return {
      word: t({ message: 'Taken back', context: 'state of a gift' }),
      more: null,
      colour: 'error.main',
    };
  if (gift.available_at === null)
    return {
      word: t({ message: 'Held', context: 'state of a gift' }),
      more: back,
      colour: 'text.primary',
    };
  if (gift.paid_out >= remaining)
    return {
      word: t({ message: 'At your bank', context: 'state of a gift' }),
      more: back,
      colour: 'success.main',
    };
  if (gift.paid_out + gift.moving >= remaining)
    return {
      word: t({ message: 'On its way to your bank', context: 'state of a gift' }),
      more: back,
      colour: 'text.primary',
    };
  if (gift.paid_out > 0)
    return {
      word: t({ message: 'Partly at your bank', context: 'state of a gift' }),
      more: back
        ? t`${paid} of ${whole}. ${taken} of it was taken back.`
        : t({ message: `${paid} of ${whole}`, comment: 'how much of a gift is at the bank' }),
      colour: 'text.primary',
    };
  return {
    word: t({ message: 'Available to cash out', context: 'state of a gift' }),
    more:
      gift.moving > 0
        ? t`${{ amount: money(gift.moving) }} of it is on its way to your bank.`
        : back,
    colour: 'text.primary',
  };
}

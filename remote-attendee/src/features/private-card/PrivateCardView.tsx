import type { PrivateCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { PrivateLink } from '@keepsake/shared/private-link';
import { ReceiptButton } from '@keepsake/shared/receipt';
import { Alert, Box, GoldRule, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { ChangeCard } from './ChangeCard.tsx';
import { GiftState } from './GiftState.tsx';
import { headingOf, leadOf, missingWords } from './state-words.ts';
import { RenewLink } from './RenewLink.tsx';
import { StateSteps } from './StateSteps.tsx';
import { ThanksLetter } from './ThanksLetter.tsx';
import { WallChoice } from './WallChoice.tsx';
import { WhatWasSent } from './WhatWasSent.tsx';

/** What became of a card, what it was, and what its sender may still do with it. */
export function PrivateCardView({
  card,
  secret,
  reload,
}: {
  card: PrivateCard;
  secret: string;
  reload: () => void;
}) {
  const { http } = useHost();
  const isGone = card.state === 'withdrawn';
  const askReceipt = async () =>
    (await http.call('GET card-links/:secret/receipt', { params: { secret } })).data.url;
  return (
    <Page width="wide">
      <PageTitle eyebrow={`For ${nameOf(card.event)}`} lead={leadOf(card)}>
        {headingOf(card)}
      </PageTitle>
      {isGone ? null : <StateSteps card={card} />}
      {card.missing.length > 0 ? (
        <Alert severity="info" variant="outlined" role="status">
          {missingWords(card.missing)}
        </Alert>
      ) : null}
      {card.thanks ? <ThanksLetter card={card} thanks={card.thanks} /> : null}
      {isGone ? null : <WhatWasSent card={card} />}
      <Stack spacing={{ xs: 3, md: 4 }} sx={{ width: '100%', maxWidth: 680 }}>
        {card.gift_state ? <GiftState card={card} state={card.gift_state} /> : null}
        {card.has_receipt ? (
          <Box>
            <ReceiptButton ask={askReceipt} />
          </Box>
        ) : null}
        {card.on_wall === null || isGone || card.emptied ? null : (
          <WallChoice checked={card.on_wall} secret={secret} />
        )}
        {card.changeable ? <ChangeCard card={card} secret={secret} reload={reload} /> : null}
        {isGone ? null : (
          <>
            <GoldRule width="100%" />
            <PrivateLink key={card.news_to} link={card.link} newsTo={card.news_to} opens={false} />
            {card.renewable ? <RenewLink card={card} /> : null}
          </>
        )}
      </Stack>
    </Page>
  );
}

import { useEffect } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { MembershipOrder } from '@keepsake/shared/api';
import { forgetPackageId, useAtom } from '@keepsake/shared/state';
import { Box, GoldRule, LinkButton, Page, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { TiedBox } from '@keepsake/shared/vignettes';
import { ReceiptButton } from '../receipt/ReceiptButton.tsx';
import { useCheckoutMemory } from '../wizard/use-checkout-memory.ts';
import { QuoteLines } from './QuoteLines.tsx';
import { nothingSelected, selectionAtom } from './selection.ts';

/** The package is the event's: what was bought, the receipt, and what to do with it. */
export function YourPackage({ order }: { order: MembershipOrder }) {
  const [{ order: begun }, setSelection] = useAtom(selectionAtom);
  const memory = useCheckoutMemory('membership');
  const unsettled = begun?.id === order.id && !begun.paid;
  useEffect(() => {
    if (!unsettled) return;
    // Bought: the way back must not offer to buy it once more.
    memory.settle([]);
    forgetPackageId();
    setSelection((before) => ({
      ...nothingSelected,
      eventToPurchase: order.event_id,
      order: before.order && { ...before.order, paid: true },
    }));
  }, [memory, order.event_id, setSelection, unsettled]);

  return (
    <Page width="narrow" centered>
      <PageTitle picture={<TiedBox />} lead="It’s active now, for you and your guests.">
        {titleOf(order)}
      </PageTitle>
      <GoldRule width="100%" />
      <Box component="section" aria-labelledby="receipt">
        <Typography id="receipt" variant="h3" component="h2" sx={{ mb: 2 }}>
          Your receipt
        </Typography>
        <QuoteLines quote={order} label="Your order" />
        {order.total > 0 && order.selectedPaymentType ? (
          <Typography sx={{ mt: 1.5 }}>{paidBy[order.selectedPaymentType]}</Typography>
        ) : null}
        {order.refunded > 0 ? (
          <Typography sx={{ mt: 2 }}>This order was refunded.</Typography>
        ) : null}
      </Box>
      <Stack spacing={2}>
        <LinkButton to={addresses.ownedEvent({ id: order.event_id })} fullWidth>
          Go to your event
        </LinkButton>
        {order.total > 0 ? <ReceiptButton of="membership" id={order.id} /> : null}
      </Stack>
    </Page>
  );
}

const paidBy = { card: 'Paid by card', wallet: 'Paid with a wallet' };

function titleOf({ lines, package: { name } }: MembershipOrder): string {
  return lines.some(({ kind }) => kind === 'package')
    ? `${name} is yours`
    : 'Your add-ons are ready';
}

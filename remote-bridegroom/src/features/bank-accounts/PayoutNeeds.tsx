import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { PayoutMethodNeed } from '@keepsake/shared/api/payouts';
import { countryInWords } from '@keepsake/shared/banks';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Alert, Button, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { useConfirmed } from '../confirm-password/use-confirmed.tsx';

function sentenceOf(need: PayoutMethodNeed['need']): string {
  if (need === 'details') return t`Stripe still needs your details before it can pay out.`;
  if (need === 'refused')
    return t`Stripe pays nothing out to you. Please write to us: we’ll find another way.`;
  return t`Stripe is checking your details. You can cash out once that is done.`;
}

/** Alerts on what keeps the provider from paying out, with a link to its page where details help; else nothing. */
export function PayoutNeeds({
  go = (address) => window.location.assign(address),
}: {
  /** Navigates to the provider's page; tests replace it. */
  go?: (address: string) => void;
}) {
  const { http } = useHost();
  const { data: needs } = useRead('GET payout-method/needs', {});
  const { confirmed, dialog } = useConfirmed();
  const give = useMutation(
    async (id: string) =>
      confirmed(async () => http.call('POST payout-method/:id/details-link', { params: { id } })),
    {
      onSuccess: ({ data }) => go(data.url),
      errorMessage: t`Stripe’s page couldn’t be opened. Please try again.`,
    },
  );
  if (!needs || needs.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      {needs.map(({ payout_method_id: id, country, need }) => (
        <Alert key={id} severity={need === 'checking' ? 'info' : 'warning'} variant="outlined">
          <Typography>{sentenceOf(need)}</Typography>
          {needs.length > 1 ? (
            <Typography>{t`For bank accounts in ${{ country: countryInWords({ code: country }) }}.`}</Typography>
          ) : null}
          {need === 'refused' ? (
            <LinkButton to={addresses.contact()} variant="outlined" sx={{ mt: 1.5 }}>
              <Trans>Write to us</Trans>
            </LinkButton>
          ) : null}
          {need === 'details' ? (
            <Button
              variant="outlined"
              loading={give.variables === id}
              onClick={() => give.mutate(id)}
              sx={{ mt: 1.5 }}
            >
              <Trans>Give Stripe your details</Trans>
            </Button>
          ) : null}
        </Alert>
      ))}
      {dialog}
    </Stack>
  );
}

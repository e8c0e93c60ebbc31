import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countryInWords } from '@keepsake/shared/banks';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Alert, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useConfirmed } from '../confirm-password/use-confirmed.tsx';

/** Alerts on details that the provider needs or checks before it pays out, with a link to its page; else nothing. */
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
        <Alert key={id} severity={need === 'details' ? 'warning' : 'info'} variant="outlined">
          <Typography>
            {need === 'details'
              ? t`Stripe still needs your details before it can pay out.`
              : t`Stripe is checking your details. You can cash out once that is done.`}
          </Typography>
          {needs.length > 1 ? (
            <Typography>{t`For bank accounts in ${{ country: countryInWords({ code: country }) }}.`}</Typography>
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

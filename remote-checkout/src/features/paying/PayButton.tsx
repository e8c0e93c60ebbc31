import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@keepsake/shared/money';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box, Button, type ButtonProps } from '@keepsake/shared/ui';

/** The button that pays. During a payment it shows a spinner, which is announced in words to screen readers. */
export function PayButton({ working, ...rest }: ButtonProps & { working: boolean }) {
  return (
    <>
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={working}
        aria-disabled={working}
        {...rest}
      />
      <Box role="status" sx={visuallyHidden}>
        {working ? <Trans>Payment in progress</Trans> : ''}
      </Box>
    </>
  );
}

/** @param again whether the same card was declined a moment ago */
export function payLabel(
  { total, currency }: { total: number; currency: string },
  again: boolean,
): string {
  const amount = formatMoney(total, currency);
  return again ? t`Try ${amount} again` : t`Pay ${amount}`;
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { declineSentence } from '@keepsake/shared/payment-card';
import { Alert, Button, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import type { Payment } from '../wizard/payment.ts';

export function PaymentNotice({
  state,
  other,
  onCheck,
  onContinue,
}: {
  state: Payment;
  /** Address of the page for choosing another card; null when this page offers that itself. */
  other: string | null;
  /** Reads the state of the payment; null when only a repetition can tell it. */
  onCheck: (() => void) | null;
  /** Continues the payment; null when only another tab knows the card to pay with. */
  onContinue: (() => void) | null;
}) {
  switch (state.name) {
    case 'declined':
      return (
        <Notice severity="error" text={declineSentence(state.code)}>
          {other ? (
            <LinkButton to={other} fullWidth>
              <Trans context="payment card">Use another card</Trans>
            </LinkButton>
          ) : null}
        </Notice>
      );
    case 'refused':
      return <Notice severity="error" text={state.reason} />;
    case 'unsure':
      return (
        <Notice
          severity="warning"
          text={t`We haven’t heard back, so we don’t know yet whether your payment went through. You won’t be charged twice, whatever you do next.`}
        >
          {onCheck ? (
            <Button variant="contained" size="large" fullWidth onClick={onCheck}>
              <Trans>Check the payment</Trans>
            </Button>
          ) : null}
          {onContinue ? (
            <Button variant={onCheck ? 'outlined' : 'contained'} fullWidth onClick={onContinue}>
              <Trans comment="button">Try again</Trans>
            </Button>
          ) : null}
        </Notice>
      );
    case 'bank':
      return (
        <Notice
          severity="info"
          text={
            onContinue
              ? t`Your bank asks you to confirm this payment on its own page.`
              : t`Your bank asks you to confirm this payment on its own page. Continue where you started paying, or use another card here.`
          }
        >
          {onContinue ? (
            <Button variant="contained" size="large" fullWidth onClick={onContinue}>
              <Trans>Continue to your bank</Trans>
            </Button>
          ) : null}
          {other ? (
            <LinkButton variant={onContinue ? 'text' : 'contained'} to={other} fullWidth>
              <Trans context="payment card">Use another card</Trans>
            </LinkButton>
          ) : null}
        </Notice>
      );
    case 'processing':
      return (
        <Notice
          severity="info"
          text={t`Your payment is being processed. This takes a few seconds. Please keep this page open.`}
        />
      );
    default:
      return null;
  }
}

function Notice({
  severity,
  text,
  children,
}: {
  severity: 'error' | 'warning' | 'info';
  text: string;
  children?: ReactNode;
}) {
  return (
    <Stack spacing={2}>
      <Alert severity={severity} variant="outlined" role={severity === 'info' ? 'status' : 'alert'}>
        <Typography>{text}</Typography>
      </Alert>
      {children}
    </Stack>
  );
}

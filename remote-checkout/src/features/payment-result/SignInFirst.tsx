import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { EmptyState, LinkButton, Page } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';

/** The session ended on the way to the bank and back. */
export function SignInFirst({ orderId }: { orderId: string }) {
  const back = addresses.paymentReturn({ order_id: orderId });
  return (
    <Page width="narrow">
      <EmptyState
        whole
        picture={<SealedLetter />}
        title={t`Please sign in again`}
        body={t`Your session ended while you were at your bank. Your order is safe, and you won’t be charged twice. Sign in to see what happened to it.`}
        action={
          <LinkButton to={addresses.login({ redirect: back })}>
            <Trans comment="button">Sign in</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}

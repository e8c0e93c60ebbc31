import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { LinkButton } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';
import { NothingHere } from '../../parts/page-states.tsx';

/** Shown when the session ended while the payer was at the bank. */
export function SignInFirst({ orderId }: { orderId: string }) {
  const back = addresses.paymentReturn({ order_id: orderId });
  return (
    <NothingHere
      picture={<SealedLetter />}
      title={t`Please sign in again`}
      body={t`Your session ended while you were at your bank. Your order is safe, and you won’t be charged twice. Sign in to see what happened to it.`}
      action={
        <LinkButton to={addresses.login({ redirect: back })}>
          <Trans comment="button">Sign in</Trans>
        </LinkButton>
      }
    />
  );
}

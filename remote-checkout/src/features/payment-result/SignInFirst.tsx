import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { LinkButton } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';
import { NothingHere } from '../../parts/page-states.tsx';

/**
 * Shown when the bank leads a payer back without a session: it ended meanwhile, or another browser was opened, where a
 * guest cannot sign in.
 */
export function SignInFirst({ orderId }: { orderId: string }) {
  const back = addresses.paymentReturn({ order_id: orderId });
  return (
    <NothingHere
      picture={<SealedLetter />}
      title={t`You’re not signed in here`}
      body={t`If your bank confirmed the payment, your card is on its way: don’t pay again. To see it, go back to the browser where you began, or sign in if you have an account.`}
      action={
        <LinkButton to={addresses.login({ redirect: back })}>
          <Trans comment="button">Sign in</Trans>
        </LinkButton>
      }
    />
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { PackageOffer } from '@keepsake/shared/packages';
import { useParams } from '@keepsake/shared/router';
import { keepPackageId } from '@keepsake/shared/state';
import { LinkButton, Page, PageTitle } from '@keepsake/shared/ui';
import { ReturnedLetter, TiedBox } from '@keepsake/shared/vignettes';
import { Awaited, NothingHere } from '../../parts/page-states.tsx';

/** A package, for visitors without an account; its id is stored, so that it is still chosen after signing up. */
export default function PackagePage() {
  const { id = '' } = useParams();
  const { data: packages, error, reload } = useRead('GET v2/packages', {});
  const offer = packages?.find((one) => String(one.id) === id);

  if (!packages)
    return (
      <Awaited
        loading={{ label: t`Loading the package…`, height: 420, lines: 2 }}
        title={t`The package couldn’t be loaded`}
        error={error}
        onRetry={reload}
      />
    );
  if (!offer)
    return (
      <NothingHere
        picture={<ReturnedLetter />}
        title={t`This package doesn’t exist`}
        body={t`It may have been replaced. See the current packages on the home page.`}
        action={
          <LinkButton to={addresses.home()}>
            <Trans>See the packages</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <Page width="narrow">
      <PageTitle
        picture={<TiedBox />}
        eyebrow={t({ message: 'Package', comment: 'small line above a heading' })}
      >
        {offer.name}
      </PageTitle>
      <PackageOffer offer={offer} component="div" heading={null} emphasised>
        <ContinueLinks id={id} />
      </PackageOffer>
    </Page>
  );
}

function ContinueLinks({ id }: { id: string }) {
  const { loggedIn, isGuest } = useSession();
  // The route guard asks an attendee who arrives with a package to become a couple.
  const onward = addresses.packages({ packageId: id });
  // Stored, since confirming the email of a new account leads to another page first.
  const keep = () => keepPackageId(id);
  if (loggedIn && !isGuest) {
    return (
      <LinkButton to={onward} fullWidth>
        <Trans comment="button">Continue</Trans>
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton to={addresses.register({ packageId: id })} fullWidth onClick={keep}>
        <Trans>Create an account</Trans>
      </LinkButton>
      <LinkButton
        variant="text"
        to={addresses.login({ packageId: id, redirect: onward })}
        fullWidth
        onClick={keep}
      >
        <Trans>I have an account</Trans>
      </LinkButton>
    </>
  );
}

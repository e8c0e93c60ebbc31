import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { type ReactNode, useEffect, useState } from 'react';
import { useHost } from '@keepsake/shared/host';
import { PackageGrid, PackageOffer } from '@keepsake/shared/packages';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { forgetPackageId, keepPackageId, storedPackageId } from '@keepsake/shared/state';
import {
  Button,
  ErrorState,
  Page,
  PageTitle,
  Typography,
  EmptyState,
  LinkButton,
} from '@keepsake/shared/ui';
import { formatEventDate } from '@keepsake/shared/dates';
import { TextField } from '@keepsake/shared/forms';
import { CalendarIcon } from '@keepsake/shared/icons';
import { stepAddress } from './steps.ts';
import { useChoice, type MembershipChoice } from './use-choice.ts';

/**
 * Offers the packages and emphasises the requested one, or the event's own. A couple that arrives with a requested
 * package skips this page, unless the package could be for more than one event, or is for one that isn’t theirs.
 */
export default function ChoosePackagePage() {
  const choice = useChoice();
  const { packages, events, event, own, error, loading, reload } = choice;
  const { requested, settled } = useRequestedPackage(choice);
  if (settled) return <Navigate replace to={stepAddress('add-ons')} />;
  return (
    <Page width="wide">
      <PageTitle
        lead={t`You pay for a package once, for one event. Every package accepts every guest’s card.`}
      >
        <Trans>A package for your event</Trans>
      </PageTitle>
      {events && events.length === 0 ? <NoEventYet /> : null}
      {error ? (
        <ErrorState title={t`The packages couldn’t be loaded`} error={error} onRetry={reload} />
      ) : null}
      {events && event ? <EventChoice choice={choice} /> : null}
      {error || events?.length === 0 ? null : (
        <PackageGrid busy={loading}>
          {packages && own
            ? packages.map((offer) => (
                <PackageOffer
                  key={offer.id}
                  offer={offer}
                  heading="h2"
                  emphasised={offer.id === (requested ?? own.package.id)}
                >
                  <Choose choice={choice} id={offer.id} name={offer.name} />
                </PackageOffer>
              ))
            : undefined}
        </PackageGrid>
      )}
    </Page>
  );
}

/** The action for a package: buy, extend, or none when the event has a larger one. */
function Choose({ choice, id, name }: { choice: MembershipChoice; id: number; name: string }) {
  const { navigate } = useHost();
  const { packages, own, isLarger, change } = choice;
  const mine = id === own?.package.id;
  if (!mine && !isLarger(id))
    return (
      <Note>
        <Trans>Your event already has more than this</Trans>
      </Note>
    );
  if (mine && packages?.at(-1)?.id === id)
    return (
      <Note>
        <Trans>Your event already has all of this</Trans>
      </Note>
    );
  return (
    <Button
      variant={mine ? 'outlined' : 'contained'}
      size="large"
      onClick={() => {
        forgetPackageId();
        change({ selectedMembership: id });
        navigate(stepAddress('add-ons'));
      }}
    >
      {mine
        ? t`Add to your ${name} package`
        : t({ message: `Choose ${name}`, comment: 'button; {name} is a package' })}
    </Button>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography sx={{ color: 'text.secondary', textAlign: 'center', minHeight: 44 }}>
      {children}
    </Typography>
  );
}

/** Selects the event that the package is for; renders nothing when there is only one. */
function EventChoice({ choice: { events, event, change } }: { choice: MembershipChoice }) {
  if (!events || !event || events.length < 2) return null;
  return (
    <TextField
      id="event-to-purchase"
      select
      fullWidth
      label={t`Which event is it for?`}
      value={event.id}
      onChange={({ target }) => change({ eventToPurchase: target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 480 }}
    >
      {events.map(({ id, eventName, date }) => (
        <option key={id} value={id}>
          {eventName} · {formatEventDate(date)}
        </option>
      ))}
    </TextField>
  );
}

/** Shown to a couple without an event, since every package belongs to one. */
function NoEventYet() {
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={t`First your event, then its package`}
      body={t`Every package belongs to an event. Register yours, which takes two minutes and costs nothing; the package you came for is remembered.`}
      action={
        <LinkButton to={addresses.registerEvent({ continue_event: true })}>
          <Trans>Register your event</Trans>
        </LinkButton>
      }
    />
  );
}

/**
 * Selects the package requested by `?packageId=`, or stored before sign-in, and the event requested by `?event_id=`.
 * @returns the id of the requested package while the event lacks it, and whether nothing is left to choose
 */
function useRequestedPackage(choice: MembershipChoice) {
  const { packages, events, event, own, isLarger, selection, change } = choice;
  const [query] = useSearchParams();
  const [stored] = useState(storedPackageId);
  const packageParam = query.get('packageId');
  const eventParam = query.get('event_id');
  useEffect(() => {
    // Stored until an event exists to buy the package for.
    if (packageParam) keepPackageId(packageParam);
  }, [packageParam]);
  useEffect(() => {
    if (eventParam) change({ eventToPurchase: eventParam });
  }, [change, eventParam]);

  const wanted = Number(packageParam ?? stored);
  const offer = packages?.find(({ id }) => id === wanted);
  const requested = offer && own && isLarger(offer.id) ? offer.id : null;
  const eventIsSure = eventParam === null ? events?.length === 1 : event?.id === eventParam;
  const ready = requested !== null && eventIsSure;
  const hasIt = offer !== undefined && own !== null && requested === null && events?.length === 1;
  const unknown = packages !== null && offer === undefined;
  useEffect(() => {
    if (hasIt || unknown) forgetPackageId();
  }, [hasIt, unknown]);
  useEffect(() => {
    if (!ready) return;
    change({ selectedMembership: requested });
    forgetPackageId();
  }, [requested, change, ready]);
  return { requested, settled: ready && selection.selectedMembership === requested };
}

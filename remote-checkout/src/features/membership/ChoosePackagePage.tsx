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
 * The packages, and which of them the event has. Whoever came for one goes on with it at once, unless it could be for
 * more than one event.
 */
export default function ChoosePackagePage() {
  const choice = useChoice();
  const { packages, events, event, own, error, loading, reload } = choice;
  const { cameFor, settled } = useCameFor(choice);
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
                  emphasised={offer.id === (cameFor ?? own.package.id)}
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

/** Which of the couple's events the package is for; nothing to see with only one. */
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

/** A package belongs to an event, and the couple has none yet. */
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
 * Takes the package somebody came for (`?packageId=`, or kept since before they signed in) for the chosen one,
 * and the event that the address names (`?event_id=`) for the one to buy it for.
 * @returns the id of that package while the event does not have it; and whether there is nothing left to choose
 */
function useCameFor(choice: MembershipChoice): { cameFor: number | null; settled: boolean } {
  const { packages, events, event, own, isLarger, selection, change } = choice;
  const [query] = useSearchParams();
  const [kept] = useState(storedPackageId);
  const asked = query.get('packageId');
  const named = query.get('event_id');
  useEffect(() => {
    // Stored until an event exists to buy the package for.
    if (asked) keepPackageId(asked);
  }, [asked]);
  useEffect(() => {
    if (named) change({ eventToPurchase: named });
  }, [change, named]);

  const wanted = Number(asked ?? kept);
  const offer = packages?.find(({ id }) => id === wanted);
  const cameFor = offer && own && isLarger(offer.id) ? offer.id : null;
  const eventIsSure = events?.length === 1 || (named !== null && event?.id === named);
  const ready = cameFor !== null && eventIsSure;
  const hasIt = offer !== undefined && own !== null && cameFor === null && events?.length === 1;
  const unknown = packages !== null && offer === undefined;
  useEffect(() => {
    if (hasIt || unknown) forgetPackageId();
  }, [hasIt, unknown]);
  useEffect(() => {
    if (!ready) return;
    change({ selectedMembership: cameFor });
    forgetPackageId();
  }, [cameFor, change, ready]);
  return { cameFor, settled: ready && selection.selectedMembership === cameFor };
}

import * as addresses from '@keepsake/shared/addresses';
import type { ReactNode } from 'react';
import { useHost } from '@keepsake/shared/host';
import { PackageGrid, PackageOffer } from '@keepsake/shared/packages';
import { Navigate } from '@keepsake/shared/router';
import { forgetPackageId } from '@keepsake/shared/state';
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
import { useCameFor } from './use-came-for.ts';
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
      <PageTitle lead="You pay for a package once, for one event. Every package accepts every guest’s card.">
        A package for your event
      </PageTitle>
      {events && events.length === 0 ? <NoEventYet /> : null}
      {error ? (
        <ErrorState title="The packages couldn’t be loaded" error={error} onRetry={reload} />
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
  if (!mine && !isLarger(id)) return <Note>Your event already has more than this</Note>;
  if (mine && packages?.at(-1)?.id === id) return <Note>Your event already has all of this</Note>;
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
      {mine ? `Add to your ${name} package` : `Choose ${name}`}
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
      label="Which event is it for?"
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
      title="First your event, then its package"
      body="Every package belongs to an event. Register yours, which takes two minutes and costs nothing; the package you came for is remembered."
      action={
        <LinkButton to={addresses.registerEvent({ continue_event: true })}>
          Register your event
        </LinkButton>
      }
    />
  );
}

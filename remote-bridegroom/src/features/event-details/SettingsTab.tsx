import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { Button, Divider, LinkButton, PageTitle, Stack } from '@keepsake/shared/ui';
import { useHost, useMutation } from '@keepsake/shared/host';
import { EventToggle } from '../events/EventToggle.tsx';
import { may } from '../events/permissions.ts';
import { timeSealedWords } from '../../parts/time-sealed-words.ts';
import { DeleteEvent } from './DeleteEvent.tsx';
import { eventQueries } from '../../parts/invalidates.ts';
import { Setting } from './Setting.tsx';
import { formatInstantDate } from '@keepsake/shared/dates';

/** Settings for people with the right `manage`; deleting the event needs `own`. */
export function SettingsTab({ event }: { event: EventDetails }) {
  return (
    <>
      <PageTitle eyebrow={event.eventName}>
        {t({ message: 'Settings', comment: 'tab and page title' })}
      </PageTitle>
      <Stack
        component="section"
        aria-label={t({ message: 'Settings', comment: 'tab and page title' })}
        spacing={2.5}
        sx={{ maxWidth: 720 }}
      >
        <Setting
          title={t`Names, day and venue`}
          action={
            <LinkButton to={addresses.registerEvent({ event_id: event.id })} variant="outlined">
              {t({ message: 'Change', comment: 'button' })}
            </LinkButton>
          }
        >
          <Trans>Your code and your link stay as they are.</Trans>
        </Setting>
        <Divider />
        <EventToggle event={event} field="searchable" label={t`Members can find it by its name`}>
          <Trans>
            The search shows its name and date, and nothing else. With this off, it opens with your
            code and your link alone, and nobody can ask to come in.
          </Trans>
        </EventToggle>
        {event.photo ? (
          <>
            <Divider />
            <RemovePhoto event={event} />
          </>
        ) : null}
        <Divider />
        <CloseEvent event={event} />
        {may(event, 'own') ? (
          <>
            <Divider />
            <DeleteEvent event={event} />
          </>
        ) : null}
      </Stack>
    </>
  );
}

function RemovePhoto({ event }: { event: EventDetails }) {
  const { confirm, notify } = useHost();
  const { mutate, isPending } = useMutation('DELETE v2/events/:id/photo', {
    invalidates: eventQueries,
    onSuccess: ({ message }) => notify('success', message),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t`Remove the photo?`,
      body: t`It’s deleted at once. Your guests see your names alone, until you add another one.`,
      confirmLabel: t({ message: 'Remove it', comment: 'button: a photo' }),
    });
    if (agreed) mutate({ params: { id: event.id } });
  };
  return (
    <Setting
      title={t`Your photo`}
      action={
        <Button variant="outlined" loading={isPending} onClick={() => void ask()}>
          <Trans>Remove the photo</Trans>
        </Button>
      }
    >
      <Trans>Your guests see it with your code and when your link is shared.</Trans>
    </Setting>
  );
}

/** Closes an event, so that guests can send no more cards, and reopens it. */
function CloseEvent({ event }: { event: EventDetails }) {
  const { confirm, notify } = useHost();
  const { mutate, isPending } = useMutation('PUT v2/events/:id/closed', {
    invalidates: [...eventQueries, 'GET v2/events/:id/kiosk'],
    onSuccess: ({ message }) => notify('success', message),
  });
  const { closed_at: closedAt } = event;
  const sealed = timeSealedWords(event.time_sealed);
  const set = (closed: boolean) => mutate({ params: { id: event.id }, body: { closed } });
  const ask = async () => {
    const agreed = await confirm({
      title: t`Close this event?`,
      body:
        sealed === null
          ? t`Guests can’t send cards, gifts or photos any more, by the code, the link or the tablet. A card that’s being paid for right now still arrives. Everything you have stays, and you can open the event again.`
          : t`Guests can’t send cards, gifts or photos any more, by the code, the link or the tablet. A card that’s being paid for right now still arrives. ${sealed} What is sealed still arrives on its day. Everything you have stays, and you can open the event again.`,
      confirmLabel: t({ message: 'Close it', comment: 'button: an event' }),
    });
    if (agreed) set(true);
  };
  if (closedAt)
    return (
      <Setting
        title={t`Closed since ${{ day: formatInstantDate(closedAt) }}`}
        action={
          <Button variant="outlined" loading={isPending} onClick={() => set(false)}>
            <Trans>Open it again</Trans>
          </Button>
        }
      >
        <Trans>
          Guests who come are told, and see what they have sent. Everything you have stays here.
        </Trans>
      </Setting>
    );
  return (
    <Setting
      title={t`Taking cards`}
      action={
        <Button variant="outlined" loading={isPending} onClick={() => void ask()}>
          <Trans>Close the event</Trans>
        </Button>
      }
    >
      <Trans>
        Once you have everyone’s cards, close it: nothing more comes in, and nothing is lost.
      </Trans>
    </Setting>
  );
}

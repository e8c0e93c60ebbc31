import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails, AlbumMode } from '@keepsake/shared/api';
import { EventHeader } from '@keepsake/shared/events';
import { useHost, useMutation } from '@keepsake/shared/host';
import { areSettled, useReadList } from '@keepsake/shared/query';
import { EditIcon, MailIcon, QrIcon } from '@keepsake/shared/icons';
import { LinkButton, Stack, TextLink, Typography, Box } from '@keepsake/shared/ui';
import { useState } from 'react';
import { storedPackageId } from '@keepsake/shared/state';
import { JoinRequestSection } from '../join-requests/JoinRequestSection.tsx';
import { BalanceFigures } from '../balance/BalanceFigures.tsx';
import { may } from '../events/may.ts';
import { HelperNote } from '../people/HelperNote.tsx';
import { PeopleSection } from '../people/PeopleSection.tsx';
import { EventCode } from './EventCode.tsx';
import { EventSettings } from './EventSettings.tsx';
import { eventQueries } from '../../parts/invalidates.ts';
import { timeSealedWords } from '../../parts/time-sealed-words.ts';
import { Choice } from '../choices/Choice.tsx';
import { AlbumShelf } from './AlbumShelf.tsx';

/** The owners' page of an event: details, code and counts. */
export function EventSheet({ event }: { event: EventDetails }) {
  const { http } = useHost();
  const moderates = may(event, 'moderate');
  const sealed = timeSealedWords(event.time_sealed);
  const asks = useReadList(
    'GET bride-groom/asks',
    moderates ? { query: { event_id: event.id } } : null,
  );
  return (
    <Stack spacing={{ xs: 4, md: 5 }}>
      <EventHeader event={event} photo={event.photo ? http.url(event.photo) : null} />
      <EventCode id={event.id} title={event.eventName} code={event.unique_code} link={event.link} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ '& > *': { flex: 1 } }}>
        <LinkButton to={addresses.eventQrCode({ id: event.id })} startIcon={<QrIcon />}>
          QR code
        </LinkButton>
        {may(event, 'see') ? (
          <LinkButton
            to={addresses.receivedCards({ event_id: event.id })}
            variant="outlined"
            startIcon={<MailIcon />}
          >
            Received cards
          </LinkButton>
        ) : null}
        {may(event, 'manage') ? (
          <LinkButton
            to={addresses.registerEvent({ event_id: event.id })}
            variant="outlined"
            startIcon={<EditIcon />}
          >
            Change
          </LinkButton>
        ) : null}
      </Stack>
      {moderates ? (
        <>
          <TextLink
            to={`${addresses.eventQrCode({ id: event.id })}#tablet`}
            sx={{ alignSelf: 'center', lineHeight: '44px', my: '-8px !important' }}
          >
            Use a tablet on the gift table
          </TextLink>
          <TextLink
            to={addresses.eventWall({ id: event.id })}
            sx={{ alignSelf: 'center', lineHeight: '44px', my: '-8px !important' }}
          >
            Show the cards on a big screen
          </TextLink>
        </>
      ) : null}
      {/* Loaded after the rest, since join requests would move what follows. */}
      <Stack
        spacing={{ xs: 4, md: 5 }}
        sx={{ visibility: !moderates || areSettled(asks) ? 'visible' : 'hidden' }}
      >
        {moderates ? <JoinRequestSection event={event} asks={asks} /> : null}
        <EventCounts counts={event.counts} />
        {sealed === null ? null : (
          <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>{sealed}</Typography>
        )}
        {event.balance ? (
          <Stack spacing={2}>
            <BalanceFigures balance={event.balance} />
            <LinkButton to={addresses.cashOut({ event_id: event.id })} variant="outlined">
              {may(event, 'own') ? 'Cash out' : 'See the gifts'}
            </LinkButton>
          </Stack>
        ) : null}
        {moderates ? <AlbumSettings event={event} /> : null}
        {may(event, 'own') ? <PeopleSection event={event} /> : <HelperNote event={event} />}
        {may(event, 'manage') ? <EventSettings event={event} /> : null}
        {may(event, 'own') ? <EventPackage event={event} /> : null}
      </Stack>
    </Stack>
  );
}

/** The event's package and add-ons, with a link to upgrade. */
function EventPackage({ event: { id, membership } }: { event: EventDetails }) {
  const [cameForOne] = useState(() => storedPackageId() !== null);
  return (
    <Stack component="section" aria-labelledby="package" spacing={2}>
      <Typography id="package" variant="h3" component="h2">
        Package
      </Typography>
      <div>
        <Typography variant="h5" component="p">
          {membership.package.name}
        </Typography>
        {membership.addons.map(({ variant_id, title, name, quantity }) => (
          <Typography key={variant_id} sx={{ color: 'text.secondary' }}>
            {quantity > 1 ? `${quantity} × ${title}: ${name}` : `${title}: ${name}`}
          </Typography>
        ))}
      </div>
      <LinkButton to={addresses.packages({ event_id: id })} variant="outlined">
        {cameForOne ? 'Continue with the package you chose' : 'Choose Package'}
      </LinkButton>
    </Stack>
  );
}

const modes: [mode: AlbumMode, name: string, meaning: string][] = [
  ['closed', 'No album', 'Guests put photos into their cards alone.'],
  ['open', 'Open at once', 'Guests add photos and see each other’s right away.'],
  [
    'after',
    'After the day',
    'Guests add photos now and see each other’s the day after your event.',
  ],
  ['private', 'For you alone', 'Guests add photos, and only you see them all.'],
];

/** Whether guests share an album, and what is in it. */
function AlbumSettings({ event }: { event: EventDetails }) {
  const [wanted, setWanted] = useState<AlbumMode | null>(null);
  const { mutate } = useMutation('PUT v2/events/:id/album', {
    invalidates: eventQueries,
    onError: () => setWanted(null),
    errorMessage: 'The album couldn’t be changed.',
  });
  const shown = wanted ?? event.album;

  const choose = (mode: AlbumMode) => {
    setWanted(mode);
    mutate({ params: { id: event.id }, body: { mode } });
  };

  return (
    <Stack component="section" aria-labelledby="album" spacing={2}>
      <Typography id="album" variant="h3" component="h2">
        Album
      </Typography>
      <Choice
        legend="Who sees the photos that guests add"
        name="album"
        chosen={shown}
        options={modes}
        onChoose={choose}
      />
      {event.counts.album > 0 || shown !== 'closed' ? <AlbumShelf eventId={event.id} /> : null}
    </Stack>
  );
}

function counted(figure: number, one: string, many: string) {
  return { figure, word: figure === 1 ? one : many };
}

/** Counts of received cards, files and gifts. */
function EventCounts({ counts }: { counts: EventDetails['counts'] }) {
  const figures = [
    counted(counts.cards, 'card', 'cards'),
    counted(counts.unopened, 'unopened', 'unopened'),
    counted(counts.photos, 'photo', 'photos'),
    counted(counts.videos, 'video', 'videos'),
    counted(counts.voice_notes, 'voice note', 'voice notes'),
    counted(counts.guests, 'guest', 'guests'),
  ];
  return (
    <Box
      component="dl"
      aria-label="What’s arrived"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(6, 1fr)' },
        rowGap: 2.5,
        m: 0,
        textAlign: 'center',
      }}
    >
      {figures.map(({ figure, word }) => (
        <Box key={word} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {word}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{ m: 0, fontVariantNumeric: 'tabular-nums lining-nums' }}
          >
            {figure}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

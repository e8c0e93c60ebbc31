import * as addresses from '@keepsake/shared/addresses';
import { useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { Navigate, useParams, useSearchParams } from '@keepsake/shared/router';
import type { AlbumMode, EventDetails } from '@keepsake/shared/api';
import { areSettled, useRead, useReadList } from '@keepsake/shared/query';
import { Box, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { msg, t } from '@lingui/core/macro';
import { type Message, say } from '@keepsake/shared/words';
import { LinkRow } from '../../parts/LinkRow.tsx';
import { Section } from '../../parts/Section.tsx';
import { eventQueries } from '../../parts/invalidates.ts';
import { Fine } from '../../parts/text.tsx';
import { EventMoney } from '../balance/EventMoney.tsx';
import { Choice } from '../choices/Choice.tsx';
import { EventPage } from '../event-tabs/EventPage.tsx';
import { addressOf, tabNamed } from '../event-tabs/tabs.ts';
import { LookTab } from '../event-look/LookTab.tsx';
import { may } from '../events/permissions.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { twoColumns } from '../../parts/two-columns.ts';
import { JoinRequestSection } from '../join-requests/JoinRequestSection.tsx';
import { AlbumShelf } from './AlbumShelf.tsx';
import { PeopleSection } from '../people/PeopleSection.tsx';

function PeopleTab({ event }: { event: EventDetails }) {
  return (
    <>
      <PageTitle
        eyebrow={event.eventName}
        lead={t`Share this event with your partner, or let somebody look after the evening. Each signs in as themselves, and you decide what they see.`}
      >
        {t({ message: 'People', comment: 'tab and page title: partner and helpers of an event' })}
      </PageTitle>
      <PeopleSection event={event} />
    </>
  );
}

/** Join requests, album settings and album photos. */
function GuestsTab({ event }: { event: EventDetails }) {
  const asks = useReadList('GET bride-groom/asks', { query: { event_id: event.id } });
  return (
    <>
      <PageTitle eyebrow={event.eventName}>{t`Guests and album`}</PageTitle>
      {/* Hidden until the join requests have loaded: they would push the rest down. */}
      <Stack spacing={5} sx={{ visibility: areSettled(asks) ? 'visible' : 'hidden' }}>
        <Box sx={twoColumns}>
          <JoinRequestSection event={event} asks={asks} />
          <AlbumSettings event={event} />
        </Box>
        {event.counts.album > 0 || event.album !== 'closed' ? (
          <Section title={t`In the album`}>
            <AlbumShelf eventId={event.id} />
          </Section>
        ) : null}
      </Stack>
    </>
  );
}

const bodies = {
  overview: OverviewTab,
  guests: GuestsTab,
  people: PeopleTab,
  look: LookTab,
  money: MoneyTab,
  settings: SettingsTab,
};

/** The page of an event; `?tab=` selects the tab. */
export default function EventDetailsPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const tab = tabNamed(query.get('tab'));
  // These tabs have pages of their own.
  if (tab === 'wall' || tab === 'print')
    return id === undefined ? null : <Navigate to={addressOf(tab, id)} replace />;
  const Body = bodies[tab];
  return <EventPage tab={tab}>{(event) => <Body event={event} />}</EventPage>;
}

const modes: [mode: AlbumMode, name: Message, meaning: Message][] = [
  [
    'closed',
    msg({ message: 'No album', comment: 'choice' }),
    msg`Guests put photos into their cards alone.`,
  ],
  [
    'open',
    msg({ message: 'Open at once', comment: 'choice: when guests see the photos of an album' }),
    msg`Guests add photos and see each other’s right away.`,
  ],
  [
    'after',
    msg({ message: 'After the day', comment: 'choice: when guests see the photos of an album' }),
    msg`Guests add photos now and see each other’s the day after your event.`,
  ],
  [
    'private',
    msg({ message: 'For you alone', comment: 'choice: who sees the photos of an album' }),
    msg`Guests add photos, and only you see them all.`,
  ],
];

/** A choice of whether guests share an album, and when they see its photos. */
function AlbumSettings({ event }: { event: EventDetails }) {
  const params = { id: event.id };
  const mutation = useMutation('PUT v2/events/:id/album', {
    invalidates: eventQueries,
    errorMessage: t`The album couldn’t be changed.`,
  });
  const read = useRead('GET v2/events/:id/details', { params }, { staleTime: Infinity });
  const [wanted, setWanted] = useOptimisticValue<AlbumMode>(mutation, read);

  const choose = (mode: AlbumMode) => {
    setWanted(mode);
    mutation.mutate({ params, body: { mode } });
  };

  return (
    <Section title={t({ message: 'Album', comment: 'heading' })}>
      <Choice
        legend={t`Who sees the photos that guests add`}
        name="album"
        chosen={wanted ?? event.album}
        options={modes.map(([mode, name, meaning]) => [mode, say(name), say(meaning)])}
        onChoose={choose}
      />
    </Section>
  );
}

/** The balance of an event with links to gifts, cash-outs and bank accounts. */
function MoneyTab({ event }: { event: EventDetails }) {
  const owns = may(event, 'own');
  const query = { event_id: event.id };
  const pages = [
    {
      to: addresses.gifts(query),
      title: t`Gifts`,
      meaning: t`Who gave what, and how far each gift has come.`,
    },
    {
      to: addresses.cashOuts(query),
      title: owns
        ? t`Your cash-outs`
        : t({ message: 'Cash-outs', comment: 'link: sendings of gift money to a bank account' }),
      meaning: t`What went to a bank account, and when.`,
    },
    ...(owns
      ? [
          {
            to: addresses.bankAccounts(),
            title: t`Bank accounts`,
            meaning: t`Where your gift money is paid to.`,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageTitle eyebrow={event.eventName}>
        {t({ message: 'Money', comment: 'tab and page title: the gift money of an event' })}
      </PageTitle>
      <Box sx={twoColumns}>
        <EventMoney event={event} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {pages.map(({ to, title, meaning }) => (
            <Box component="li" key={to} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <LinkRow to={to}>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {title}
                </Typography>
                <Fine component="span">{meaning}</Fine>
              </LinkRow>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useRead, useReadList } from '@keepsake/shared/query';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  PageTitle,
  Stack,
  Box,
  Button,
} from '@keepsake/shared/ui';
import { EyeIcon } from '@keepsake/shared/icons';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { useRef, useState } from 'react';
import { Section } from '../../parts/Section.tsx';
import { Soft } from '../../parts/text.tsx';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal.ts';
import { wallMessages } from './invalidates.ts';
import { WallLink } from './WallLink.tsx';
import { WallSettingsForm } from './WallSettingsForm.tsx';
import type { EventDetails, Wall } from '@keepsake/shared/api';
import { namesOf } from '@keepsake/shared/people';
import { EventPage } from '../event-tabs/EventPage.tsx';
import { ShowMore } from '../received-cards/ShowMore.tsx';
import { may } from '../events/permissions.ts';
import { WallTile } from './WallTile.tsx';

/** The couple's page of the live wall: its settings, the items on it, and the link for its screen. */
export default function WallPage() {
  return <EventPage tab="wall">{(event) => <LiveWall event={event} />}</EventPage>;
}

function LiveWall({ event }: { event: EventDetails }) {
  const { id, eventName, membership } = event;
  const { data, error, reload } = useRead(
    'GET v2/events/:id/wall',
    { params: { id } },
    { refetchOn: wallMessages },
  );
  if (!data && error)
    return (
      <ErrorState
        whole
        title={t`The live wall couldn’t be loaded`}
        error={error}
        onRetry={reload}
      />
    );
  const title = (
    <PageTitle
      eyebrow={eventName}
      lead={t`What your guests send, on a big screen, the moment they send it.`}
    >
      <Trans>Live wall</Trans>
    </PageTitle>
  );
  if (!data)
    return (
      <>
        {title}
        <LoadingState label={t`Loading the live wall`} height={320} lines={4} />
      </>
    );
  if (!membership.entitlements.live_wall)
    return (
      <>
        {title}
        <EmptyState
          icon={<EyeIcon />}
          title={t`A live wall comes with the Premium package`}
          body={t`Cards, photos and short films fill the screen at your party as they arrive, with the code beside them for everybody who hasn’t written yet.`}
          action={
            may(event, 'own') ? (
              <LinkButton to={addresses.packages({ event_id: id })} variant="contained">
                <Trans>See the packages</Trans>
              </LinkButton>
            ) : null
          }
        />
      </>
    );
  const hasLink = data.link !== null;
  const mayRead = may(event, 'see');
  const link = <WallLink event={event} wall={data} />;
  return (
    <>
      {title}
      <Stack spacing={5}>
        <WallSettingsForm eventId={id} wall={data} isFolded={hasLink} mayRead={mayRead} />
        {hasLink ? null : link}
        <OnTheWall event={event} wall={data} mayRead={mayRead} />
        {hasLink ? link : null}
      </Stack>
    </>
  );
}

type View = 'waiting' | 'cards' | 'photos';

/** Moderates the wall: items that are on it, and items that wait for approval. */
function OnTheWall({
  event,
  wall,
  mayRead,
}: {
  event: EventDetails;
  wall: Wall;
  mayRead: boolean;
}) {
  const [chosen, setChosen] = useState<View | null>(null);
  const { waiting } = wall;
  const section = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(section, waiting);
  const hasQueue = wall.approve_first || waiting > 0;
  const view = chosen ?? (hasQueue ? 'waiting' : 'cards');
  const views: [View, string][] = [
    ...(hasQueue
      ? [
          [
            'waiting',
            t({
              message: `Waiting (${waiting})`,
              comment: 'button: shows what waits, with how much that is',
            }),
          ] as [View, string],
        ]
      : []),
    ['cards', t({ message: 'Cards', comment: 'button: shows cards' })],
    ['photos', t({ message: 'Album photos', comment: 'button: shows photos' })],
  ];
  return (
    <Section ref={section} tabIndex={-1} sx={{ outline: 'none' }} title={t`What’s on it`}>
      <Box
        role="group"
        aria-label={t({
          message: 'Show',
          context: 'of a list',
          comment: 'before a choice of what it shows',
        })}
        sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
      >
        {views.map(([name, label]) => (
          <Button
            key={name}
            variant={view === name ? 'contained' : 'outlined'}
            aria-pressed={view === name}
            onClick={() => setChosen(name)}
          >
            {label}
          </Button>
        ))}
      </Box>
      {view === 'waiting' ? (
        <>
          <Tiles mayRead={mayRead} event={event} kind="card" state="waiting" none={null} />
          <Tiles mayRead={mayRead} event={event} kind="photo" state="waiting" none={null} />
          {waiting === 0 ? (
            <Soft>
              <Trans>
                Nothing waits. What your guests send appears here, and you let it onto the wall.
              </Trans>
            </Soft>
          ) : null}
        </>
      ) : view === 'cards' ? (
        <Tiles
          mayRead={mayRead}
          key="cards"
          event={event}
          kind="card"
          none={t`No card has arrived yet. Each appears here as it goes onto the wall.`}
        />
      ) : (
        <Tiles
          mayRead={mayRead}
          key="photos"
          event={event}
          kind="photo"
          none={t`No photos yet. Those of an album that your guests see at once are shown here.`}
        />
      )}
    </Section>
  );
}

function Tiles({
  event,
  mayRead,
  kind,
  state,
  none,
}: {
  event: EventDetails;
  mayRead: boolean;
  kind: 'card' | 'photo';
  state?: 'waiting';
  /** Text of the empty state. */
  none: string | null;
}) {
  const { items, error, reload, more, loadingMore } = useReadList(
    'GET bride-groom/wall-item',
    { query: { event_id: event.id, kind, limit: 24, ...(state ? { state } : {}) } },
    { refetchOn: wallMessages },
  );
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  if (!items && error)
    return <ErrorState title={t`The wall couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!items) return <LoadingState label={t`Loading what’s on the wall`} height={120} lines={2} />;
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {items.length === 0 && none !== null ? <Soft>{none}</Soft> : null}
      {items.length > 0 ? (
        <Box component="ul" ref={list} tabIndex={-1} sx={{ ...grid, outline: 'none' }}>
          {items.map((item) => (
            <WallTile
              key={item.id}
              item={item}
              names={namesOf(event)}
              mayRead={mayRead}
              onDecided={(words) => {
                setAnnouncement(words);
                // The pressed button may be gone or disabled, which loses focus; focus elsewhere is left alone.
                const at = document.activeElement;
                if (!at || at === document.body || at.matches(':disabled'))
                  list.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </Box>
      ) : null}
      {more ? (
        <ShowMore reading={loadingMore} onMore={more}>
          {t({ message: 'Show more', comment: 'button' })}
        </ShowMore>
      ) : null}
    </>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))',
    md: 'repeat(auto-fill, minmax(200px, 1fr))',
  },
  gap: 2,
} as const;

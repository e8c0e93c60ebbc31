import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OwnedEvent, ReceivedCard, CardCounts } from '@keepsake/shared/api';
import { namesOf } from '@keepsake/shared/people';
import { areSettled, useRead, useReadList } from '@keepsake/shared/query';
import { useLocation, useNavigate } from '@keepsake/shared/router';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import {
  Box,
  ErrorState,
  Stack,
  Typography,
  Button,
  EmptyState,
  LinkButton,
} from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { timeSealedWords } from '../../parts/time-sealed-words.ts';
import { may } from '../events/permissions.ts';
import { OpenTogether } from '../open-together/OpenTogether.tsx';
import { ThanksDue } from '../thanks/ThanksDue.tsx';
import { CardGrid } from './CardGrid.tsx';
import { inboxQuery, useInboxView, type InboxView } from './inbox-query.ts';
import { InboxTools } from './InboxTools.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { OtherFolders } from './OtherFolders.tsx';
import { ShowMore } from './ShowMore.tsx';
import { TimeSealed } from './TimeSealed.tsx';
import { UndoBar } from './UndoBar.tsx';
import { undoableOf, useMarking, type Marking } from './use-marking.ts';
import { useReceivedCards } from './use-received-cards.ts';
import { MailIcon, SearchIcon } from '@keepsake/shared/icons';

/** The numbers of cards, unread cards and time-sealed cards as text. */
function countsInWords({ here, unread, time_sealed: sealed }: CardCounts): string {
  if (unread > 0 && sealed > 0)
    return t({
      message: `${plural(here, { one: '# card', other: '# cards' })}, ${plural(unread, {
        one: '# not opened yet',
        other: '# not opened yet',
      })}, and ${plural(sealed, { one: '# sealed until a day', other: '# sealed until a day' })}`,
      comment: 'above a list of cards: how many there are',
    });
  if (unread > 0)
    return t({
      message: `${plural(here, { one: '# card', other: '# cards' })}, ${plural(unread, {
        one: '# not opened yet',
        other: '# not opened yet',
      })}`,
      comment: 'above a list of cards: how many there are',
    });
  if (sealed > 0)
    return t({
      message: `${plural(here, { one: '# card', other: '# cards' })}, and ${plural(sealed, {
        one: '# sealed until a day',
        other: '# sealed until a day',
      })}`,
      comment: 'above a list of cards: how many there are',
    });
  return t`${plural(here, { one: '# card', other: '# cards' })}`;
}

function foundInWords(count: number, place: InboxView['place']): string {
  if (place === 'hidden')
    return t`${plural(count, { one: '# card hidden', other: '# cards hidden' })}`;
  if (place === 'deleted')
    return t`${plural(count, { one: '# card deleted', other: '# cards deleted' })}`;
  return t`${plural(count, { one: '# card found', other: '# cards found' })}`;
}

/** The number of cards in this view, with a button that resets the view. */
function ResultCount({
  view: { q, filters, place },
  counts,
  onChange,
}: {
  view: InboxView;
  counts: CardCounts | null;
  onChange: (changes: Partial<InboxView>) => void;
}) {
  const narrowed = q.trim() !== '' || filters.length > 0;
  if (!narrowed && place === 'here')
    return counts ? <Fine sx={{ minHeight: 24 }}>{countsInWords(counts)}</Fine> : null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {counts ? foundInWords(counts.found, place) : ''}
      </Typography>
      <Button
        variant="text"
        onClick={() => onChange({ q: '', filters: [], place: 'here' })}
        sx={{ minHeight: 44 }}
      >
        <Trans>Show all cards</Trans>
      </Button>
    </Box>
  );
}

/** Cards per page. */
const PAGE = 48;

/** Loads the content above the cards; the list waits for it, so that nothing moves afterwards. */
function useContentAbove(event: OwnedEvent, query: ReturnType<typeof inboxQuery>) {
  const countsRead = useRead(
    'GET bride-groom/received-card/counts',
    { query: { event_id: event.id, ...query } },
    { placeholderData: (previous) => previous },
  );
  const params = { id: event.id };
  const details = useRead('GET v2/events/:id/details', { params });
  const onTheWay = useReadList('GET bride-groom/received-card/on-the-way', {
    query: { event_id: event.id, limit: 20 },
  });
  const sealed = useReadList('GET bride-groom/received-card/time-sealed', {
    query: { event_id: event.id, limit: 20 },
  });
  const thanks = useRead(
    'GET v2/events/:id/thanks/summary',
    may(event, 'thank') ? { params } : null,
  );
  const isLoaded =
    areSettled(countsRead, details, onTheWay, sealed) &&
    (!may(event, 'thank') || areSettled(thanks));
  return { counts: countsRead.data, details, onTheWay, sealed, thanks, isLoaded };
}

/** The loaded cards, or the previous ones while a new search loads. */
function useLastShown(cards: ReceivedCard[] | null) {
  const [last, setLast] = useState(cards);
  if (cards && cards !== last && !sameCards(cards, last)) setLast(cards);
  return cards ?? last;
}

/** The action to undo passed by a card's page; removed from the history entry, so that the bar appears once. */
function useUndoableFromHistory() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const undoable = undoableOf(state);
  const isPresent = undoable !== null;
  useEffect(() => {
    if (isPresent) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isPresent, navigate, pathname, search]);
  return undoable;
}

/** The inbox of an event: search, filters, order, folders and undo. Live messages add new cards. */
export function CardList({ event }: { event: OwnedEvent }) {
  const { view, change } = useInboxView();
  const { cards, error, fresh, reload, more, loadingMore } = useReceivedCards(event.id, {
    limit: PAGE,
    view,
  });
  const query = inboxQuery(view);
  const { counts, details, onTheWay, sealed, thanks, isLoaded } = useContentAbove(event, query);
  const { mark, undoable, undo, dismiss } = useMarking(useUndoableFromHistory());
  const shown = useLastShown(cards);
  const names = useMemo(() => namesOf(event), [event]);
  const search = JSON.stringify(query);
  const addressOf = useCallback(
    ({ id }: ReceivedCard) =>
      addresses.receivedCard({ id }, JSON.parse(search) as Record<string, string>),
    [search],
  );
  const onMark = useCallback(
    (card: ReceivedCard, marking: Marking, isOn: boolean) => void mark(card, marking, isOn),
    [mark],
  );

  if (!shown && error) {
    return <ErrorState title={t`The cards couldn’t be loaded`} error={error} onRetry={reload} />;
  }
  if (!isLoaded) return <ListSkeleton />;
  const narrowed = Boolean(query.q || query.filter);
  const none = cards?.length === 0 && !more;
  const newest = cards?.find(({ id }) => fresh.has(id));
  const empty = none && !narrowed && view.place === 'here';
  return (
    <Stack spacing={{ xs: 3, md: 4 }} sx={{ position: 'relative' }}>
      {view.place === 'here' ? (
        <OpenTogether event={event} sealed={details.data?.counts.unopened ?? 0} />
      ) : null}
      {view.place === 'here' ? <OnTheWay list={onTheWay} /> : null}
      {view.place === 'here' ? <TimeSealed list={sealed} count={counts?.time_sealed} /> : null}
      {empty ? null : (
        <Stack spacing={2}>
          <InboxTools
            view={view}
            counts={counts}
            showsGifts={may(event, 'money')}
            onChange={change}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
            <ResultCount view={view} counts={counts} onChange={change} />
            <ThanksDue eventId={event.id} due={thanks.data} />
          </Box>
        </Stack>
      )}
      {shown && !none ? (
        <Box
          aria-busy={!cards}
          sx={{ opacity: cards ? 1 : 0.5, transition: 'opacity 150ms ease-out' }}
        >
          <CardGrid
            cards={shown}
            names={names}
            fresh={fresh}
            addressOf={addressOf}
            onMark={may(event, 'see and moderate') ? onMark : undefined}
            onNearEnd={more}
            hasAll={!more}
          />
        </Box>
      ) : null}
      {shown ? null : <ListSkeleton />}
      {none ? <NothingHere event={event} view={view} onChange={change} /> : null}
      {error ? (
        <Typography role="alert" sx={{ color: 'error.main', textAlign: 'center' }}>
          <Trans>The cards couldn’t be loaded anew. Please try again.</Trans>
        </Typography>
      ) : null}
      {more ? <ShowMore reading={loadingMore} onMore={more} /> : null}
      <OtherFolders
        event={event}
        view={view}
        counts={counts}
        arrived={fresh.size}
        sealed={timeSealedWords(details.data?.time_sealed)}
        onChange={change}
      />
      <Box role="status" sx={visuallyHidden}>
        {newest ? t`A card from ${{ sender: newest.sender_name }} has just arrived.` : ''}
      </Box>
      <UndoBar undoable={undoable} onUndo={() => void undo()} onClose={dismiss} />
    </Stack>
  );
}

function sameCards(one: ReceivedCard[], other: ReceivedCard[] | null): boolean {
  return one.length === other?.length && one.every((card, at) => card === other[at]);
}

/** The empty state that fits the view. */
function NothingHere({
  event,
  view: { q, filters, place },
  onChange,
}: {
  event: OwnedEvent;
  view: InboxView;
  onChange: (changes: Partial<InboxView>) => void;
}) {
  if (q.trim() !== '' || filters.length > 0)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t`No card is like that`}
        body={t`Try fewer words, or show all cards again.`}
        action={
          <Button variant="outlined" onClick={() => onChange({ q: '', filters: [] })}>
            <Trans>Show all cards</Trans>
          </Button>
        }
      />
    );
  if (place !== 'here') {
    const [title, body] =
      place === 'hidden'
        ? [t`Nothing is hidden`, t`Cards that you hide are kept here.`]
        : [t`Nothing is deleted`, t`Cards that you delete are kept here for 30 days.`];
    return <EmptyState icon={<MailIcon />} title={title} body={body} />;
  }
  return (
    <EmptyState
      icon={<MailIcon />}
      title={t`No cards yet`}
      body={t`They appear here the moment they are sent. Until then, put the QR code where your guests will see it.`}
      action={
        <LinkButton to={addresses.eventQrCode({ id: event.id })}>{t`Show the QR code`}</LinkButton>
      }
    />
  );
}

import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useCallback, useDeferredValue, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { PhotoIcon, PlayIcon } from '@keepsake/shared/icons';
import { areSettled, useRead, useReadList } from '@keepsake/shared/query';
import { Box, Button, EmptyState, LinkButton, Stack, TextLink } from '@keepsake/shared/ui';
import { QueryState } from '../../parts/QueryState.tsx';
import { Soft } from '../../parts/text.tsx';
import { may } from '../events/permissions.ts';
import { DownloadEverything } from '../downloads/DownloadEverything.tsx';
import { ShowMore } from '../received-cards/ShowMore.tsx';
import { DownloadNote } from '../downloads/DownloadNote.tsx';
import { useChosenFiles } from '../downloads/use-download.ts';
import { countedBy, filterFor, type Counts, type Shown } from './filters.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { MediaFilters } from './MediaFilters.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { timeSealedWords } from '../../parts/time-sealed-words.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { AllVideos } from './viewer/AllVideos.tsx';
import { Viewer } from './viewer/Viewer.tsx';

/** The files of an event: filter, view, select and download them. */
export function MediaShelf({ event }: { event: OwnedEvent }) {
  const eventId = event.id;
  const [shown, setShown] = useState<Shown>('all');
  const [sender, setSender] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const chosen = useChosenFiles(eventId);
  const { selection, setSelection, onSelect } = useSelection();
  // Deferred, so that rendering the list does not block typing.
  const deferredSender = useDeferredValue(sender);
  const countsRead = useRead('GET bride-groom/media/counts', { query: { event_id: eventId } });
  const details = useRead('GET v2/events/:id/details', { params: { id: eventId } });
  const { data: counts } = countsRead;
  const filter = filterFor(eventId, shown, deferredSender);
  const list = useReadList('GET bride-groom/media', { query: { ...filter, limit: 60 } });
  const { error, reload, more, loadingMore } = list;
  // Waits for counts and details: they render content above the files.
  const items = areSettled(countsRead, details) ? list.items : null;

  const close = (last: string | null) => {
    setOpen(null);
    // Focuses the tile of the file that was viewed last, which may differ from the one that opened the viewer.
    const tile = last && document.getElementById(`media-${last}`);
    if (tile) requestAnimationFrame(() => tile.focus());
  };
  const hasNone = counts && counts.photo + counts.video + counts.voice === 0;
  if (hasNone) return <NothingYet eventId={eventId} sealed={counts.sealed} />;

  return (
    <>
      <Stack spacing={{ xs: 2, md: 3 }} sx={{ pb: selection ? (chosen.current ? 32 : 12) : 0 }}>
        <MediaFilters
          counts={counts}
          shown={shown}
          sender={sender}
          onShown={setShown}
          onSender={setSender}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {counts && counts.video > 1 ? (
            <Button variant="outlined" startIcon={<PlayIcon />} onClick={() => setPlaying(true)}>
              <Trans>Play all videos</Trans>
            </Button>
          ) : null}
          {items && items.length > 0 ? (
            <Button
              variant="outlined"
              aria-pressed={selection !== null}
              onClick={() => setSelection(selection ? null : new Set())}
            >
              {selection
                ? t({ message: 'Stop selecting', comment: 'button' })
                : t({ message: 'Select', comment: 'button' })}
            </Button>
          ) : null}
          <DownloadEverything
            eventId={eventId}
            arrived={counts ? sum(counts) : 0}
            sealed={timeSealedWords(details.data?.time_sealed)}
          />
          {selection ? null : (
            <DownloadNote download={chosen} sx={{ order: 1, flexBasis: '100%' }} />
          )}
        </Stack>
        {counts && counts.sealed > 0 ? <Sealed eventId={eventId} count={counts.sealed} /> : null}
        <QueryState
          query={{ data: items, error, reload }}
          title={t`Your media couldn’t be loaded`}
          loading={<GridSkeleton />}
        />
        {items?.length === 0 ? <NothingFound sender={deferredSender.trim()} /> : null}
        {items && items.length > 0 ? (
          <MediaGrid files={items} selection={selection} onOpen={setOpen} onSelect={onSelect} />
        ) : null}
        {more ? (
          <ShowMore reading={loadingMore} onMore={more}>
            {t({ message: 'Show more', comment: 'button' })}
          </ShowMore>
        ) : null}
      </Stack>
      {items && open ? (
        <Viewer
          files={items}
          open={open}
          more={more}
          eventId={eventId}
          canCaption={may(event, 'see and moderate')}
          onOpen={setOpen}
          onClose={close}
        />
      ) : null}
      {playing ? <AllVideos eventId={eventId} onClose={() => setPlaying(false)} /> : null}
      {selection && items ? (
        <SelectionBar
          filter={filter}
          total={countedBy(counts, shown, deferredSender)}
          files={items}
          hasMore={more !== null}
          selection={selection}
          onSelection={setSelection}
          download={chosen}
        />
      ) : null}
    </>
  );
}

/** State of the selection: ids of files, or null outside of selection mode. */
function useSelection() {
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);
  const onSelect = useCallback((id: string) => {
    setSelection((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return { selection, setSelection, onSelect };
}

const sum = ({ photo, video, voice, sealed }: Counts) => photo + video + voice + sealed;

function NothingFound({ sender }: { sender: string }) {
  return (
    <Soft role="status" sx={{ py: 6, textAlign: 'center' }}>
      {sender
        ? t`Nothing from “${sender}”. Try a part of the name as it stands on the card.`
        : t`Nothing of this kind was sent.`}
    </Soft>
  );
}

function NothingYet({ eventId, sealed }: { eventId: string; sealed: number }) {
  return (
    <EmptyState
      icon={<PhotoIcon />}
      title={t`Nothing here yet`}
      body={
        sealed > 0
          ? t`${plural(sealed, {
              one: '# sealed card with photos, videos or voice notes waits for you. What is in a card appears here once you open it.',
              other:
                '# sealed cards with photos, videos or voice notes wait for you. What is in a card appears here once you open it.',
            })}`
          : t`When you open a card, its photo, video or voice note appears here.`
      }
      action={
        <LinkButton to={addresses.receivedCards({ event_id: eventId })}>
          {t`Go to your cards`}
        </LinkButton>
      }
    />
  );
}

function Sealed({ eventId, count }: { eventId: string; count: number }) {
  return (
    <Box>
      <Soft>
        <Trans comment="both parts that depend on the number are one sentence; the link is its end">
          <Plural
            value={count}
            one="# card with files is still sealed. What is in it appears here once you"
            other="# cards with files are still sealed. What is in them appears here once you"
          />{' '}
          <TextLink to={addresses.receivedCards({ event_id: eventId })}>
            <Plural value={count} one="open it" other="open them" />
          </TextLink>
          .
        </Trans>
      </Soft>
    </Box>
  );
}

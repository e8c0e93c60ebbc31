import { plural, select, t } from '@lingui/core/macro';
import type { Invitation } from '@keepsake/shared/api';
import { GiftIcon, MicIcon, VideoIcon } from '@keepsake/shared/icons';
import { useFileAddress, useUpload, type Upload } from '@keepsake/shared/media';
import { card as paper, light } from '@keepsake/shared/theme/tokens';
import { Box, ButtonBase, formatMoney, Photo } from '@keepsake/shared/ui';
import { useDeferredValue, type ReactNode } from 'react';
import { insidePhotos } from './card-files.ts';
import type { SheetName } from './sheet-types.ts';
import type { Card } from './card.ts';

/** Pixels; the same as in the list of photos, since each size is a picture of its own. */
const TILE_SIDE = 480;
/** The most photos shown as tiles; one more tile counts the others. */
const MOST_SHOWN = 5;

/** The attachments as tiles on the paper; each opens its sheet. */
export function Tiles({
  event,
  card,
  onOpen,
}: {
  event: Invitation;
  card: Card;
  onOpen: (sheet: SheetName) => void;
}) {
  // Deferred, since the tiles are covered by the sheet in which an amount is typed.
  const { draft, gift } = useDeferredValue(card);
  const photos = insidePhotos(draft);
  const more = photos.length - MOST_SHOWN;
  const { video, audio } = draft;
  if (photos.length === 0 && video === null && audio === null && gift === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t({
        message: 'On your card',
        comment: 'name of the list of photos, video, voice note and gift, read aloud',
      })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {photos.slice(0, MOST_SHOWN).map((photo, at) => (
        <FileTile
          key={photo}
          what="photo"
          place={photos.length === 1 ? null : at + 1}
          upload={photo}
          onOpen={() => onOpen('photo')}
        />
      ))}
      {more > 0 ? (
        <Tile
          label={t`${plural(more, { one: '# more photo', other: '# more photos' })}`}
          onOpen={() => onOpen('photo')}
        >
          +{more}
        </Tile>
      ) : null}
      {video === null ? null : (
        <FileTile
          what="video"
          upload={video}
          picture={draft.poster}
          onOpen={() => onOpen('film')}
        />
      )}
      {audio === null ? null : (
        <FileTile what="voice" upload={audio} onOpen={() => onOpen('voice')} />
      )}
      {gift === 0 ? null : (
        <Tile
          label={t`A gift of ${{ amount: formatMoney(gift, event.currency) }}`}
          onOpen={() => onOpen('gift')}
        >
          <GiftIcon />
          <Box component="span" sx={{ fontSize: '0.875rem' }}>
            {formatMoney(gift, event.currency)}
          </Box>
        </Tile>
      )}
    </Box>
  );
}

/** The kind of a tile’s file; also the cases of the messages below. */
type What = 'photo' | 'video' | 'voice';

function percentOf({ sent, bytes }: Upload): number {
  return Math.floor((sent / Math.max(1, bytes)) * 100);
}

/** Returns the progress of an unfinished upload. */
function stateOf(upload: Upload | null): string {
  if (!upload)
    return t({ message: 'on its way', comment: 'on the tile of a photo, video or voice note' });
  if (upload.state === 'failed')
    return t({ message: 'not uploaded', comment: 'on the tile of a photo, video or voice note' });
  const percent = percentOf(upload);
  return t({ message: `${percent} %`, comment: 'how much of a file was uploaded' });
}

/** Returns the kind and progress for screen readers. @param place number of a photo; null unless there are several */
function labelOf(what: What, place: number | null, upload: Upload | null): string {
  const kind = place === null ? what : 'numbered';
  if (!upload)
    return t`${select(kind, {
      photo: 'Photo, on its way',
      numbered: `Photo ${place}, on its way`,
      video: 'Video, on its way',
      other: 'Voice note, on its way',
    })}`;
  if (upload.state === 'failed')
    return t`${select(kind, {
      photo: 'Photo, not uploaded',
      numbered: `Photo ${place}, not uploaded`,
      video: 'Video, not uploaded',
      other: 'Voice note, not uploaded',
    })}`;
  if (upload.state === 'complete')
    return t`${select(kind, {
      photo: 'Photo, uploaded',
      numbered: `Photo ${place}, uploaded`,
      video: 'Video, uploaded',
      other: 'Voice note, uploaded',
    })}`;
  const percent = percentOf(upload);
  return t`${select(kind, {
    photo: `Photo, ${percent} %`,
    numbered: `Photo ${place}, ${percent} %`,
    video: `Video, ${percent} %`,
    other: `Voice note, ${percent} %`,
  })}`;
}

function FileTile({
  what,
  place = null,
  upload: key,
  picture = null,
  onOpen,
}: {
  what: What;
  /** Number of the photo, from 1; null unless there are several. */
  place?: number | null;
  upload: string;
  /** Address of a video’s poster. */
  picture?: string | null;
  onOpen: () => void;
}) {
  const upload = useUpload(key);
  const address = useFileAddress(key, upload?.kind === 'photo' ? TILE_SIDE : null);
  return (
    <Tile label={labelOf(what, place, upload)} onOpen={onOpen}>
      {upload?.kind === 'photo' || picture !== null ? (
        <Photo
          src={picture ?? address}
          alt=""
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        />
      ) : upload?.kind === 'voice' ? (
        <MicIcon />
      ) : (
        <VideoIcon />
      )}
      {upload?.state === 'complete' ? null : (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            inset: 'auto 0 0',
            py: 0.25,
            fontSize: '0.8125rem',
            lineHeight: 1.2,
            bgcolor: upload?.state === 'failed' ? light.bad : 'rgb(43 33 29 / 82%)',
            color: paper.paper,
          }}
        >
          {stateOf(upload)}
        </Box>
      )}
    </Tile>
  );
}

function Tile({
  label,
  onOpen,
  children,
}: {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <ButtonBase
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onOpen}
        sx={{
          position: 'relative',
          flexDirection: 'column',
          width: 84,
          height: 84,
          overflow: 'hidden',
          borderRadius: 1,
          border: `1px solid ${light.field}`,
          color: paper.ink,
          fontSize: '1.125rem',
          '&:focus-visible': { outline: `3px solid ${light.accent}`, outlineOffset: 2 },
        }}
      >
        {children}
      </ButtonBase>
    </li>
  );
}

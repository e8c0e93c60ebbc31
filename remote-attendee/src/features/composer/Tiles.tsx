import { GiftIcon, MicIcon, VideoIcon } from '@keepsake/shared/icons';
import { useFileAddress, useUpload, type Upload } from '@keepsake/shared/media';
import { card as paper, light } from '@keepsake/shared/theme/tokens';
import { Box, ButtonBase, formatMoney, Photo } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { insidePhotos } from './card-files.ts';
import type { ComposedEvent, SheetName } from './composed.ts';
import type { Card } from './use-card.ts';

/** The most photos shown as tiles; the others are counted. */
const MOST_SHOWN = 5;

/** The attachments as tiles on the paper; each opens the sheet in which it was added. */
export function Tiles({
  event,
  card,
  onOpen,
}: {
  event: ComposedEvent;
  card: Card;
  onOpen: (sheet: SheetName) => void;
}) {
  const { draft, gift } = card;
  const photos = insidePhotos(draft);
  const more = photos.length - MOST_SHOWN;
  const { video, audio } = draft;
  if (photos.length === 0 && video === null && audio === null && gift === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="On your card"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {photos.slice(0, MOST_SHOWN).map((photo, at) => (
        <FileTile
          key={photo}
          what={photos.length === 1 ? 'Photo' : `Photo ${at + 1}`}
          upload={photo}
          onOpen={() => onOpen('photo')}
        />
      ))}
      {more > 0 ? (
        <Tile
          label={`${more} more ${more === 1 ? 'photo' : 'photos'}`}
          onOpen={() => onOpen('photo')}
        >
          +{more}
        </Tile>
      ) : null}
      {video === null ? null : (
        <FileTile
          what="Video"
          upload={video}
          picture={draft.poster}
          onOpen={() => onOpen('film')}
        />
      )}
      {audio === null ? null : (
        <FileTile what="Voice note" upload={audio} onOpen={() => onOpen('voice')} />
      )}
      {gift === 0 ? null : (
        <Tile
          label={`A gift of ${formatMoney(gift, event.currency)}`}
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

function stateOf({ state, sent, bytes }: Upload): string {
  if (state === 'failed') return 'not uploaded';
  if (state === 'complete') return 'uploaded';
  return `${Math.floor((sent / Math.max(1, bytes)) * 100)} %`;
}

function FileTile({
  what,
  upload: key,
  picture = null,
  onOpen,
}: {
  what: string;
  upload: string;
  /** Address of a poster, for files that are no picture. */
  picture?: string | null;
  onOpen: () => void;
}) {
  const upload = useUpload(key);
  const address = useFileAddress(key);
  const state = upload ? stateOf(upload) : 'on its way';
  return (
    <Tile label={`${what}, ${state}`} onOpen={onOpen}>
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
          {state}
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

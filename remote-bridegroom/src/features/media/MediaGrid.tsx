import { t } from '@lingui/core/macro';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { CheckIcon, PhotoIcon, PlayIcon, VideoIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';
import { memo, useState } from 'react';
import { Waveform } from './Waveform.tsx';
import { justified, ratioOf } from './justified.ts';
import { clock, titleOf, whose } from './words.ts';

/** The loaded files as rows of tiles. */
export function MediaGrid({
  files,
  selection,
  onOpen,
  onSelect,
}: {
  files: readonly ReceivedMedia[];
  /** Ids of the selected files; null outside of selection mode. */
  selection: ReadonlySet<string> | null;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
}) {
  const { http } = useHost();
  return (
    <Box component="ul" aria-label={t`Photos and videos`} sx={[justified, tiles]}>
      {files.map((file) => (
        <Tile
          key={file.id}
          file={file}
          selecting={selection !== null}
          selected={selection?.has(file.id) ?? false}
          url={http.url}
          onOpen={onOpen}
          onSelect={onSelect}
        />
      ))}
    </Box>
  );
}

const tiles = {
  '& .open': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    height: '100%',
    cursor: 'pointer',
    bgcolor: 'action.hover',
    color: 'text.primary',
  },
  '& .open:focus-visible': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-3px',
    borderRadius: '6px',
  },
  '& img': {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    backgroundSize: 'cover',
    '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 200ms ease' },
  },
  '@media (hover: hover)': { '& .open:hover img': { transform: 'scale(1.03)' } },
  '& .open.voice': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: '6%',
    p: { xs: 1, sm: 1.5 },
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: '6px',
    '& .wave': { flex: 1, minHeight: 0, maxHeight: 96, my: 'auto', color: 'primary.main' },
    '& .length': { color: 'text.secondary', bgcolor: 'transparent', textShadow: 'none', p: 0 },
  },
  '& .who': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.875rem',
    maxWidth: '70%',
  },
  '& .none': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.5,
    height: '100%',
    color: 'text.secondary',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: '6px',
    boxSizing: 'border-box',
    px: 1,
  },
  '& .length': {
    position: 'absolute',
    right: 6,
    bottom: 6,
    display: 'flex',
    alignItems: 'center',
    gap: '3px',
    px: '7px',
    py: '2px',
    borderRadius: 999,
    color: '#fff',
    bgcolor: 'rgb(0 0 0 / 0.62)',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .mark': {
    position: 'absolute',
    top: 6,
    right: 6,
    width: 26,
    height: 26,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 999,
    border: '2px solid #fff',
    boxShadow: '0 0 0 1px rgb(0 0 0 / 0.35)',
    bgcolor: 'rgb(0 0 0 / 0.25)',
    color: '#fff',
    pointerEvents: 'none',
  },
  '& .chosen .mark': { bgcolor: 'fill.main' },
  '& .chosen .open': { outline: '4px solid', outlineColor: 'primary.main', outlineOffset: '-4px' },
  '& .chosen img': { opacity: 0.8 },
} as const;

/** A file in the grid: a press opens it, or toggles it in selection mode. */
const Tile = memo(function OneTile({
  file,
  selecting,
  selected,
  url,
  onOpen,
  onSelect,
}: {
  file: ReceivedMedia;
  selecting: boolean;
  selected: boolean;
  url: (path: string) => string;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
}) {
  const { id, kind, duration } = file;
  const title = titleOf(file);
  return (
    <li
      className={selected ? 'tile chosen' : 'tile'}
      style={{ '--ratio': ratioOf(file) } as object}
    >
      <button
        type="button"
        id={`media-${id}`}
        className={`open ${kind}`}
        aria-label={selecting ? t`Select: ${title}` : title}
        {...(selecting ? { 'aria-pressed': selected } : {})}
        onClick={() => (selecting ? onSelect(id) : onOpen(id))}
      >
        {kind === 'voice' ? (
          <>
            <span className="wave">
              <Waveform bars={file.waveform} coarse />
            </span>
            <span className="who">{whose(file)}</span>
          </>
        ) : (
          <Still file={file} url={url} />
        )}
        {kind === 'photo' ? null : (
          <span className="length">
            <PlayIcon width="1em" height="1em" />
            {duration === null ? '' : clock(duration)}
          </span>
        )}
      </button>
      {selecting ? (
        <span className="mark" aria-hidden="true">
          {selected ? <CheckIcon width="1.1em" height="1.1em" /> : null}
        </span>
      ) : null}
    </li>
  );
});

/** The thumbnail of a photo or video, or a placeholder with an icon if it is missing or broken. */
function Still({ file, url }: { file: ReceivedMedia; url: (path: string) => string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { thumbnail, placeholder, kind } = file;
  if (thumbnail && broken !== thumbnail)
    return (
      <img
        src={url(thumbnail)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
        onError={() => setBroken(thumbnail)}
      />
    );
  return (
    <span className="none">
      {kind === 'video' ? <VideoIcon /> : <PhotoIcon />}
      <span className="who">{whose(file)}</span>
    </span>
  );
}

import { t } from '@lingui/core/macro';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Box } from '@keepsake/shared/ui';
import { justified } from './justified.ts';
import { Tile } from './Tile.tsx';

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

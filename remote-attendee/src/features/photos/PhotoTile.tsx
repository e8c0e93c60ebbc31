import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { stepOfArrow } from '@keepsake/shared/direction';
import { useFileAddress, useUpload, useUploads, type Upload } from '@keepsake/shared/media';
import { CloseIcon, MenuIcon } from '@keepsake/shared/icons';
import { light } from '@keepsake/shared/theme/tokens';
import { Box, Button, IconButton, LinearProgress, Photo, Typography } from '@keepsake/shared/ui';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

const PLACE = 'data-photo-place';
/** Returns the handle of the photo at a place in a list. */
export function handleAt(list: HTMLElement | null, place: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[${PLACE}="${place}"] button`) ?? null;
}

/** Attribute of the buttons that remove a photo. */
export const REMOVES = 'data-removes-photo';

/** Longest side of a tile’s picture in pixels; more than the tile has, which shows the middle of a longer picture. */
const TILE_SIDE = 480;

const rows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export function PhotoTile({
  uploadKey,
  at,
  of,
  picked,
  onPick,
  onPlace,
  onMove,
  onRemove,
}: {
  uploadKey: string;
  at: number;
  of: number;
  /** Key of the photo that was picked up. */
  picked: string | null;
  onPick: (key: string | null) => void;
  /** Called when the picked photo is to be put at this position. */
  onPlace: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const uploads = useUploads();
  const upload = useUpload(uploadKey);
  const address = useFileAddress(uploadKey, TILE_SIDE);
  const place = at + 1;
  const failed = upload?.state === 'failed';
  const isPicked = picked === uploadKey;
  const handle = useDragging(at, onMove, () => onPick(isPicked ? null : uploadKey));
  const step = (event: KeyboardEvent) => {
    const by = rows[event.key] ?? stepOfArrow(event.key);
    if (by === 0) return;
    event.preventDefault();
    onMove(at + by);
  };

  return (
    <Box
      component="li"
      {...{ [PLACE]: at }}
      sx={{
        position: 'relative',
        aspectRatio: '1',
        borderRadius: 1.5,
        overflow: 'hidden',
        outline: isPicked ? '3px solid' : 'none',
        outlineColor: 'primary.main',
      }}
    >
      <Photo
        src={address}
        alt={
          upload
            ? t`Photo ${place} of ${of}: ${{ filename: upload.filename }}`
            : t`Photo ${place} of ${of}`
        }
        sx={{ width: '100%', height: '100%' }}
      />
      {address === null && upload ? (
        <Typography
          variant="body2"
          noWrap
          dir="auto"
          sx={{ position: 'absolute', left: 8, right: 8, bottom: 10, textAlign: 'left' }}
        >
          {upload.filename}
        </Typography>
      ) : null}
      {picked !== null && !isPicked ? (
        <Button
          onClick={onPlace}
          sx={{
            position: 'absolute',
            inset: 0,
            minWidth: 0,
            // The same on any photo, in light and dark mode.
            color: light.accent,
            '&, &:hover': { bgcolor: 'rgb(255 255 255 / 0.8)' },
          }}
        >
          <Trans comment="button: a photo, at this place">Put it here</Trans>
        </Button>
      ) : (
        <>
          {failed ? null : (
            <IconButton
              aria-label={t`Move Photo ${place} of ${of}`}
              aria-pressed={isPicked}
              {...handle}
              onKeyDown={step}
              sx={{ ...corner, left: 2, touchAction: 'none', cursor: 'grab' }}
            >
              <MenuIcon />
            </IconButton>
          )}
          <IconButton
            {...{ [REMOVES]: '' }}
            aria-label={t`Remove Photo ${place} of ${of}`}
            onClick={onRemove}
            sx={{
              ...corner,
              right: 2,
              // Above the overlay with the reason of a failed upload.
              zIndex: 1,
              ...(failed ? { color: 'text.primary', filter: 'none' } : {}),
            }}
          >
            <CloseIcon />
          </IconButton>
        </>
      )}
      {upload ? <UploadState upload={upload} onRetry={() => uploads.retry(uploadKey)} /> : null}
    </Box>
  );
}

/** Returns the handlers of a photo’s handle: dragging moves the photo, a press without dragging picks it up. */
function useDragging(at: number, onMove: (to: number) => void, onPress: () => void) {
  const dragged = useRef(false);
  const held = useRef<{ handle: HTMLElement; pointer: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = held;
    // Captured again, since an element that moves in its list loses the pointer.
    if (current?.handle.isConnected) current.handle.setPointerCapture(current.pointer);
  });

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = under?.closest(`[${PLACE}]`)?.getAttribute(PLACE);
    if (place === null || place === undefined || Number(place) === at) return;
    dragged.current = true;
    onMove(Number(place));
  };
  const release = () => {
    held.current = null;
  };
  return {
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      held.current = { handle: currentTarget, pointer: pointerId };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerMove: drag,
    onClick: () => {
      if (!dragged.current) onPress();
      dragged.current = false;
    },
  };
}

function UploadState({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const failed = upload.state === 'failed';
  return (
    <>
      {upload.state === 'complete' ? null : (
        <LinearProgress
          variant="determinate"
          value={upload.bytes > 0 ? (100 * upload.sent) / upload.bytes : 0}
          color={failed ? 'error' : 'primary'}
          aria-label={t`Upload of ${{ filename: upload.filename }}`}
          sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 6 }}
        />
      )}
      {failed ? (
        <Box
          role="alert"
          sx={{
            position: 'absolute',
            inset: 0,
            p: 0.75,
            overflow: 'auto',
            bgcolor: 'background.paper',
            color: 'error.main',
            fontSize: '0.8125rem',
            lineHeight: 1.3,
            overflowWrap: 'anywhere',
            // Keeps the text clear of the remove button in the corner.
            '&::before': { content: '""', float: 'right', width: 40, height: 40 },
          }}
        >
          {upload.error ?? t`The upload failed.`}
          {upload.retryable ? (
            <Button size="small" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
        </Box>
      ) : null}
    </>
  );
}

const corner = {
  position: 'absolute',
  top: 2,
  width: 44,
  height: 44,
  color: '#fff',
  filter: 'drop-shadow(0 0 3px rgb(0 0 0 / 0.9))',
} as const;

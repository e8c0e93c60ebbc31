import { msg, t } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Dialog } from '@keepsake/shared/overlays';
import { Box, Button, Stack } from '@keepsake/shared/ui';

/** Pixels of the picture that is sent. */
const SIDE = 512;

const sliders = [
  ['zoom', msg({ message: 'Zoom', comment: 'label of a slider' }), 1, 4],
  ['x', msg`Left to right`, 0, 1],
  ['y', msg`Top to bottom`, 0, 1],
] as const;

/** The chosen square, drawn as it will be sent. A part of its own: a dialog's content is not there at once. */
function Preview({
  picture,
  crop,
  canvas,
}: {
  picture: ImageBitmap;
  crop: Crop;
  canvas: RefObject<HTMLCanvasElement | null>;
}) {
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [canvas, crop, picture]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={t`How your picture will look`}
      sx={{ width: 220, height: 220, borderRadius: '50%' }}
    />
  );
}

/** Chooses the square of a picture that becomes the profile picture; by touch, mouse or keyboard. */
export function CropDialog({
  picture,
  saving,
  onSave,
  onClose,
}: {
  picture: ImageBitmap;
  saving: boolean;
  onSave: (square: Blob) => void;
  onClose: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const save = () =>
    canvas.current?.toBlob((square) => (square ? onSave(square) : onClose()), 'image/jpeg', 0.9);
  return (
    <Dialog
      open
      title={t({ message: 'Your picture', context: 'of an account' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t({ message: 'Cancel', comment: 'button' })}</Button>
          <Button variant="contained" loading={saving} onClick={save}>
            {t({ message: 'Save picture', comment: 'button' })}
          </Button>
        </>
      }
    >
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Preview picture={picture} crop={crop} canvas={canvas} />
        {sliders.map(([name, label, min, max]) => (
          <Box key={name} component="label" sx={{ width: '100%' }}>
            {say(label)}
            <Box
              component="input"
              type="range"
              // Moves a picture, whose left is the same everywhere.
              {...(name === 'x' ? { dir: 'ltr' } : {})}
              min={min}
              max={max}
              step={0.01}
              value={crop[name]}
              onChange={(event) => setCrop({ ...crop, [name]: Number(event.target.value) })}
              sx={{ display: 'block', width: '100%', height: 44, accentColor: 'currentColor' }}
            />
          </Box>
        ))}
      </Stack>
    </Dialog>
  );
}

/** Square crop of a picture: zoom (1 = as large as fits) and position, 0 to 1. */
interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** The square in the picture's own pixels. */
function squareOf(width: number, height: number, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture.width, picture.height, crop);
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) return;
  // A JPEG is black where a picture is transparent, and there an earlier crop would show through.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, left, top, side, side, 0, 0, width, height);
}

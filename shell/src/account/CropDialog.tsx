import { msg, t } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Dialog } from '@keepsake/shared/overlays';
import { Box, Button, Stack } from '@keepsake/shared/ui';

/** Width and height in pixels of the uploaded picture. */
const SIDE = 512;

const sliders = [
  ['zoom', msg({ message: 'Zoom', comment: 'label of a slider' }), 1, 4],
  ['x', msg`Left to right`, 0, 1],
  ['y', msg`Top to bottom`, 0, 1],
] as const;

/** Draws the square as it will be uploaded. A component of its own, because a dialog mounts its content later. */
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

/** Dialog to choose the square of a picture that becomes the profile picture, by sliders that also work by keyboard. */
export function CropDialog({
  picture,
  saving,
  onSave,
  onFailed,
  onClose,
}: {
  picture: ImageBitmap;
  saving: boolean;
  onSave: (square: Blob) => void;
  /** Called when this device cannot make the picture, as without the memory. */
  onFailed: () => void;
  onClose: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const save = () => {
    if (!canvas.current) return;
    // Drawn again, since a picture whose drawing failed would be saved as a black square.
    if (drawCrop(canvas.current, picture, crop))
      canvas.current.toBlob((square) => (square ? onSave(square) : onFailed()), 'image/jpeg', 0.9);
    else onFailed();
  };
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
              // Left and right of a picture do not swap in right-to-left languages.
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

/** @returns false when this device cannot draw, as without the memory */
function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: Crop): boolean {
  const side = Math.min(picture.width, picture.height) / zoom;
  const [left, top] = [(picture.width - side) * x, (picture.height - side) * y];
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) return false;
  // JPEG has no transparency: without a fill, transparent areas turn black and show the previous crop.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, left, top, side, side, 0, 0, width, height);
  return true;
}

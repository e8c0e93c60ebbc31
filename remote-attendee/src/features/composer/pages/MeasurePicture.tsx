import { useFileAddress } from '@keepsake/shared/media';
import { useEffect, useEffectEvent } from 'react';

/** A picture on this device and its size. */
export interface MeasuredPicture {
  src: string;
  /** Pixels of the upright picture. */
  width: number;
  height: number;
}

/** Measures a chosen photo without showing it, since the pages are laid out by its size. */
export function MeasureFile({
  upload,
  onMeasured,
}: {
  upload: string;
  onMeasured: (key: string, picture: MeasuredPicture) => void;
}) {
  const address = useFileAddress(upload);
  return <MeasurePicture src={address} onMeasured={(picture) => onMeasured(upload, picture)} />;
}

/** Measures the picture at an address without showing it. */
export function MeasurePicture({
  src,
  onMeasured,
}: {
  src: string | null;
  onMeasured: (picture: MeasuredPicture) => void;
}) {
  const measured = useEffectEvent(onMeasured);
  useEffect(() => {
    if (src === null) return undefined;
    const image = new Image();
    image.addEventListener('load', () =>
      measured({ src, width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.src = src;
    return () => {
      image.src = '';
    };
  }, [src]);
  return null;
}

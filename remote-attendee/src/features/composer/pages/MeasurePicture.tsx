import { useFileAddress } from '@keepsake/shared/media';
import { useEffect, useEffectEvent } from 'react';

/** A picture of this device with its sides. */
export interface MeasuredPicture {
  src: string;
  /** Pixels, turned upright. */
  width: number;
  height: number;
}

/** Measures a chosen photo, and shows nothing: its sides are needed before it has a place. */
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

/** The same for a picture with an address. */
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

import { useFileAddress } from '@keepsake/shared/media';
import { useEffect, useEffectEvent } from 'react';

/** A picture of this device, as it is shown. */
export interface SeenPicture {
  src: string;
  /** Pixels, turned upright. */
  width: number;
  height: number;
}

/** Looks at a chosen photo, and shows nothing: its sides are needed before it has a place. */
export function SeeFile({
  upload,
  onSeen,
}: {
  upload: string;
  onSeen: (key: string, picture: SeenPicture) => void;
}) {
  const address = useFileAddress(upload);
  return <SeePicture src={address} onSeen={(picture) => onSeen(upload, picture)} />;
}

/** The same for a picture with an address. */
export function SeePicture({
  src,
  onSeen,
}: {
  src: string | null;
  onSeen: (picture: SeenPicture) => void;
}) {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (src === null) return undefined;
    const image = new Image();
    image.addEventListener('load', () =>
      seen({ src, width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.src = src;
    return () => {
      image.src = '';
    };
  }, [src]);
  return null;
}

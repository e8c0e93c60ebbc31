import { useCallback, useEffect, useRef, useState } from 'react';
import { whyNot } from '@keepsake/shared/media';

/**
 * Checks a chosen photo, which may take two minutes when it is only in the phone's cloud. A later choice, `cancel` and
 * leaving the page end the check without a call.
 * @param onGood called with a photo that can be used
 * @param onBad called with the reason why a photo can't be used
 */
export function usePhotoCheck(onGood: (photo: File) => void, onBad: (reason: string) => void) {
  const [isChecking, setIsChecking] = useState(false);
  const newest = useRef<File | null>(null);
  useEffect(
    () => () => {
      newest.current = null;
    },
    [],
  );
  const cancel = useCallback(() => {
    newest.current = null;
    setIsChecking(false);
  }, []);
  const check = async (photo: File) => {
    newest.current = photo;
    setIsChecking(true);
    const reason = await whyNot('photo', photo);
    if (newest.current !== photo) return;
    cancel();
    if (reason === null) onGood(photo);
    else onBad(reason);
  };
  return { isChecking, check, cancel };
}

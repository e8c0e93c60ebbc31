import type { OrderDetails } from '@keepsake/shared/api';
import { contentsOf, type CardContents } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { useFileAddress, useUploads } from '@keepsake/shared/media';
import { useCardDraft } from '@keepsake/shared/state';
import { useEffect, useMemo, useState } from 'react';

/**
 * The card that an order is for, as those who get it will see it. A file that has not arrived yet is shown from this
 * device, where it was chosen here.
 */
export function useOrderedCard(
  { id, wedding_id: eventId, card }: OrderDetails,
  names: readonly string[],
): CardContents {
  const { http } = useHost();
  const { draft } = useCardDraft(eventId);
  const mine = draft?.orderId === id ? draft : null;
  const told = contentsOf(card, names, (path) => http.url(path));
  const picture = useFileAddress(mine?.customImage ?? null);
  const others = useFileAddresses(mine?.photos ?? none);
  const film = useFileAddress(mine?.video ?? null);
  const voice = useFileAddress(mine?.audio ?? null);

  const chosen = (told.design && picture ? [picture, ...others] : others).map((src) => ({
    src,
    alt: `Photo from ${told.sender}`,
  }));
  return {
    ...told,
    picture: told.design ? null : (told.picture ?? picture),
    photos: told.photos.length >= chosen.length ? told.photos : chosen,
    film: told.film ?? (film ? { src: film, poster: null } : null),
    voice: told.voice ?? (voice ? { src: voice } : null),
  };
}

const none: readonly string[] = [];

/** Addresses under which this browser shows chosen files, in their order; those that it does not have are missing. */
function useFileAddresses(keys: readonly string[]): readonly string[] {
  const uploads = useUploads();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const names = keys.join(' ');
  const wanted = useMemo(() => names.split(' ').filter((key) => key !== ''), [names]);
  useEffect(() => {
    if (wanted.length === 0 || typeof URL.createObjectURL !== 'function') return undefined;
    let made: string[] = [];
    let gone = false;
    const open = async () => {
      const files = await Promise.all(wanted.map(async (key) => uploads.file(key)));
      if (gone) return;
      made = files.filter((file) => file !== null).map((file) => URL.createObjectURL(file));
      setAddresses(made);
    };
    void open();
    return () => {
      gone = true;
      setAddresses([]);
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [uploads, wanted]);
  return addresses;
}

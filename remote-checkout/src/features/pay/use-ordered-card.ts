import type { OrderDetails } from '@keepsake/shared/api';
import { contentsOf, type CardContents } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { useFileAddress } from '@keepsake/shared/media';
import { useCardDraft } from '@keepsake/shared/state';
import { useFileAddresses } from './use-file-addresses.ts';

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

import type { WallCard, WallShown } from '@keepsake/shared/api';
import { CardFront } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';

/** The front of a card on the wall. @param picture address of the sender’s own picture; null if absent or not loaded */
export function WallFront({
  card: { design, colour },
  picture,
  event,
}: {
  card: WallCard;
  picture: string | null;
  event: WallShown['event'];
}) {
  const { http } = useHost();
  return (
    <CardFront
      design={design && { ...design, image: http.url(design.image) }}
      colour={colour}
      photo={picture}
      names={namesOf(event)}
    />
  );
}

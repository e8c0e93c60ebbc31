import type { SentCard } from '@keepsake/shared/api';
import { CardFront } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';

/** The front of a sent card. */
export function SentFront({
  card,
  names = [],
}: {
  card: Pick<SentCard, 'design' | 'colour' | 'custom_image'>;
  names?: readonly string[];
}) {
  const { http } = useHost();
  const picture = card.custom_image?.preview ?? card.custom_image?.url ?? null;
  return (
    <CardFront
      design={card.design && { ...card.design, image: http.url(card.design.image) }}
      colour={card.colour}
      photo={picture === null ? null : http.url(picture)}
      names={names}
    />
  );
}

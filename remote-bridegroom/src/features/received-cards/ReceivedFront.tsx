import { t } from '@lingui/core/macro';
import type { ReceivedCard } from '@keepsake/shared/api';
import { CardFront, frontPhotoOf } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { Box } from '@keepsake/shared/ui';

/** The front of a card: its design, with a photo if the design has a place for one, or the sender's own picture. */
export function ReceivedFront({
  card,
  names,
  large = false,
}: {
  card: Pick<ReceivedCard, 'design' | 'colour' | 'custom_image' | 'photos' | 'sender_name'>;
  /** The hosts' names, printed on the front. */
  names: readonly string[];
  large?: boolean;
}) {
  const { http } = useHost();
  const { design, colour, sender_name } = card;
  const picture = frontPhotoOf(card);
  const small = picture?.thumbnail ?? picture?.preview ?? picture?.url ?? null;
  const photo = large ? (picture?.preview ?? picture?.url ?? null) : small;
  return (
    <Box
      role="img"
      aria-label={
        design
          ? t`${{ design: design.name }}, a card from ${{ sender: sender_name }}`
          : t`A photo card from ${{ sender: sender_name }}`
      }
    >
      <Box aria-hidden>
        <CardFront
          design={design ? { ...design, image: http.url(design.image) } : null}
          colour={colour}
          photo={photo ? http.url(photo) : null}
          placeholder={picture?.placeholder}
          names={names}
        />
      </Box>
    </Box>
  );
}
